mvn -q -B -f gateway.xml -Dmaven.test.skip=true process-classes
