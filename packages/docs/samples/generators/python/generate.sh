java -jar openapi-generator-cli.jar generate -g python \
  -i dashboard-3.0.yaml -o dashboard --package-name gateway_dashboard \
  --name-mappings _id=internal_id
java -jar openapi-generator-cli.jar generate -g python \
  -i portal-3.0.yaml -o portal --package-name gateway_portal
