import { useMutation } from "@tanstack/react-query";
import { queries } from "../app.js";

const { mutate } = useMutation(queries.createPolicy.mutationOptions());
// expect TS2353
mutate({ body: { nmae: "Silver" } });
