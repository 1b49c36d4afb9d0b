import { argv } from "node:process";
import { createClient } from "./api/index.js";

const shop = createClient({ baseUrl: argv[2] ?? "", auth: { bearerAuth: "token" } });

for (const orderId of ["1", "2"]) {
  const order = await shop.getOrder({ path: { orderId } });
  if (order.ok) console.log(`${order.data.state}: ${order.data.total}`);
  else if (order.status === 404) console.log(`missing: ${order.error.missing}`);
  else console.log(order.error.detail);
}
