python3 -m venv .venv
.venv/bin/pip install openapi-python-client==0.29.0
.venv/bin/openapi-python-client generate --path openapi.yaml \
  --config config.yaml --meta none --output-path gateway --overwrite
