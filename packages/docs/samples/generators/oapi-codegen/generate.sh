mkdir -p gateway
go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.0 \
  -generate types,client -package gateway -o gateway/gateway.gen.go \
  openapi.yaml
