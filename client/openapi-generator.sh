mvn dependency:copy -Dmdep.stripVersion=true -DoutputDirectory=. \
  -Dartifact=org.openapitools:openapi-generator-cli:7.25.0
