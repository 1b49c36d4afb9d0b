import { gateway } from "../app.js";

// expect TS2339
void gateway.debugApi.pages;
