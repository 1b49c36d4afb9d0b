java -jar openapi-generator-cli.jar generate -g go \
  -i dashboard-3.0.yaml -o dashboard --package-name dashboard \
  --name-mappings _id=InternalId \
  --additional-properties=withGoMod=false --global-property=apiTests=false
java -jar openapi-generator-cli.jar generate -g go \
  -i portal-3.0.yaml -o portal --package-name portal \
  --additional-properties=withGoMod=false --global-property=apiTests=false
