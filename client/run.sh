echo Runs.
