java -jar openapi-generator-cli.jar generate -g typescript-fetch \
  -i dashboard-3.0.yaml -o dashboard --name-mappings _id=internalId \
  --additional-properties=importFileExtension=.js
java -jar openapi-generator-cli.jar generate -g typescript-fetch \
  -i portal-3.0.yaml -o portal \
  --additional-properties=importFileExtension=.js
