mvn -q -B -Dmaven.test.skip=true process-classes
