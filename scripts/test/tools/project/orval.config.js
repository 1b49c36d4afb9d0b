import process from "node:process";

/** Reads the bundle that BUNDLE names, and writes its schemas for zod below OUTPUT. */
export default {
  gateway: {
    input: { target: process.env.BUNDLE },
    output: { client: "zod", mode: "single", target: `${process.env.OUTPUT}/orval/gateway.ts` },
  },
};
