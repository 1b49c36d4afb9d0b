import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/*
 * Measures sequential durable commits per second: the upper limit for a service that commits each request separately.
 */

const [folder = ".", seconds = "1"] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, "disk.sqlite"));
database.exec("pragma journal_mode = wal; pragma synchronous = full");
database.exec("create table if not exists records (id integer primary key, record text not null)");
const insert = database.prepare("insert into records (record) values (?)");
const record = JSON.stringify({
  name: "Order shipped",
  method: "POST",
  target_path: "https://hooks.example.com/orders",
});

const start = performance.now();
const end = start + Number(seconds) * 1000;
let commits = 0;
while (performance.now() < end) {
  insert.run(record);
  commits += 1;
}
const perSecond = (commits * 1000) / (performance.now() - start);
database.close();
process.send?.(perSecond);
