import { createClient } from "./api";

const shop = createClient({ baseUrl: location.hash.slice(1), auth: { bearerAuth: "token" } });

for (const orderId of ["1", "2"]) {
  const order = await shop.getOrder({ path: { orderId } });
  const line = document.createElement("p");
  if (order.ok) line.textContent = `${order.data.state}: ${order.data.total}`;
  else if (order.status === 404) line.textContent = `missing: ${order.error.missing}`;
  else line.textContent = order.error.detail;
  document.body.append(line);
}
