import "./review/command.ts";
