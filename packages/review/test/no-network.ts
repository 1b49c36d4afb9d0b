// Loaded into every Node process of a review (`node --import`): whoever calls another machine, or asks for its address,
// ends the process.
import dns from "node:dns";
import net from "node:net";
import process from "node:process";

function refuse(what: string) {
  return (): never => {
    process.stderr.write(`NETWORK: ${what}\n`);
    process.exit(70);
  };
}

net.Socket.prototype.connect = refuse("a connection is opened");
dns.lookup = Object.assign(refuse("a name is looked up"), { __promisify__: refuse("a name is looked up") });
