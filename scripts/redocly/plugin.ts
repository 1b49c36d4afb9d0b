import { projection } from "./projection.ts";

export default () => ({ id: "gw", decorators: { oas3: { projection } } });
