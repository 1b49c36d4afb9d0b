npm install @hey-api/openapi-ts@0.99.0 typescript@5.9.3 zod@4.1.12
npx openapi-ts -i openapi.yaml -o gateway \
  -p @hey-api/client-fetch @hey-api/sdk @hey-api/typescript zod
