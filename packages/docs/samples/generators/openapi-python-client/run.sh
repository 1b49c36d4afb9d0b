# #region calls
.venv/bin/python calls.py
# #endregion

# #region validate
.venv/bin/pip install jsonschema==4.26.0
.venv/bin/python validate.py
# #endregion
