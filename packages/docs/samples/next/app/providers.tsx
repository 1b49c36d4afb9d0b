"use client";

import {
  QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { useState, type ReactNode } from "react";

interface Props {
  children: ReactNode;
}

const defaultOptions = { queries: { staleTime: 60_000 } };

export function Providers({ children }: Props) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions }),
  );
  return (
    <QueryClientProvider client={client}>
      {children}
    </QueryClientProvider>
  );
}
