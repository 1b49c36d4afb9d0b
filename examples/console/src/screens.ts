import type { ComponentType } from "react";
import { ApisScreen } from "./apis/apis-screen.tsx";
import { MigrationScreen } from "./migration/migration-screen.tsx";
import { PolicyScreen } from "./policies/policy-screen.tsx";
import type { ScreenProps } from "./shell/screen.tsx";
import { TraceScreen } from "./trace/trace-screen.tsx";
import { UsersScreen } from "./users/users-screen.tsx";

/** The screens in the order of the navigation; `name` is their path in the address. */
export const screens: readonly { name: string; title: string; Content: ComponentType<ScreenProps> }[] = [
  { name: "apis", title: "APIs", Content: ApisScreen },
  { name: "policy", title: "New policy", Content: PolicyScreen },
  { name: "users", title: "Users", Content: UsersScreen },
  { name: "migration", title: "Migration", Content: MigrationScreen },
  { name: "trace", title: "Trace", Content: TraceScreen },
];
