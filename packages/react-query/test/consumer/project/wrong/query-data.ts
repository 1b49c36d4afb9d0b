import { useQuery } from "@tanstack/react-query";
import { queries } from "../app.js";

const { data } = useQuery(queries.searchApis.queryOptions());
// expect TS2551
void data?.api;
