// Each example of the documentation becomes a module that begins with this file, and uses some of it.
// oxlint-disable no-unused-vars
import {
  formatPortalTimestamp,
  grantTypes,
  isUnlimited,
  parsePortalTimestamp,
  responseTypes,
  unwrap,
  type ValueList,
} from "@gw/client";
import { checkResponses, searchUsersResponses } from "@gw/client/validators";
import { client } from "../app.js";
