java -jar openapi-generator-cli.jar generate -g rust \
  -i dashboard-3.0.yaml -o dashboard --package-name dashboard \
  --name-mappings _id=internal_id
java -jar openapi-generator-cli.jar generate -g rust \
  -i portal-3.0.yaml -o portal --package-name portal
