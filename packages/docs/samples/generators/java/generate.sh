java -jar openapi-generator-cli.jar generate -g java \
  -i dashboard-3.0.yaml -o dashboard --name-mappings _id=internalId \
  --group-id com.example --artifact-id dashboard --artifact-version 1 \
  --invoker-package com.example.dashboard \
  --api-package com.example.dashboard.api \
  --model-package com.example.dashboard.model
java -jar openapi-generator-cli.jar generate -g java \
  -i portal-3.0.yaml -o portal \
  --group-id com.example --artifact-id portal --artifact-version 1 \
  --invoker-package com.example.portal \
  --api-package com.example.portal.api \
  --model-package com.example.portal.model
