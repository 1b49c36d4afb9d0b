.venv/bin/python calls.py
