import { grantTypes } from "@gw/client/portal";

// expect TS2322
grantTypes.format(["pkec"]);
