python3 -m venv .venv
.venv/bin/pip install ./dashboard ./portal
.venv/bin/python calls.py
