import { Anchor, Button, Container } from "@mantine/core";
import { Activity, lazy, Suspense, useState, type ComponentType } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { QueryBoundary } from "./feedback/query-boundary.tsx";
import { getServiceAddress, useSession } from "./session/session.ts";
import { Screen } from "./shell/screen.tsx";
import { TopBar } from "./shell/top-bar.tsx";

interface ScreenRoute {
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  readonly Content: ComponentType<{ readonly query: URLSearchParams }>;
}

/** The code of each screen is loaded on its own. */
const routes: readonly ScreenRoute[] = [
  {
    path: "/apis",
    title: "APIs",
    purpose: "What your organization publishes, and where each call goes.",
    Content: lazy(async () => ({ default: (await import("./apis/apis-screen.tsx")).ApisScreen })),
  },
  {
    path: "/policy",
    title: "New policy",
    purpose: "Sets what a group of keys can call, how often and for how long.",
    Content: lazy(async () => ({ default: (await import("./policies/policy-screen.tsx")).PolicyScreen })),
  },
  {
    path: "/users",
    title: "Users",
    purpose: "Who may use the dashboard of your organization.",
    Content: lazy(async () => ({ default: (await import("./users/users-screen.tsx")).UsersScreen })),
  },
  {
    path: "/migration",
    title: "Migration",
    purpose: "Moves APIs from the classic format to OAS, with a review before every step.",
    Content: lazy(async () => ({ default: (await import("./migration/migration-screen.tsx")).MigrationScreen })),
  },
  {
    path: "/trace",
    title: "Trace",
    purpose: "Sends a request through the stages of the gateway and shows what each of them did.",
    Content: lazy(async () => ({ default: (await import("./trace/trace-screen.tsx")).TraceScreen })),
  },
  {
    path: "/plans",
    title: "Plans",
    purpose: "Sets how often developers may call APIs through the portal, and for how long.",
    Content: lazy(async () => ({ default: (await import("./portal/plans-screen.tsx")).PlansScreen })),
  },
];

/** The layout around the screens. Inactive screens are hidden, and keep their state and their search. */
export function Workspace({ onSignOut }: { readonly onSignOut: () => void }) {
  const { address } = useSession();
  const { pathname, search } = useLocation();
  const current = routes.find(({ path }) => path === pathname);
  const [searches, setSearches] = useState<Readonly<Record<string, string>>>({});
  if (!current) return <Navigate to="/apis" replace />;
  if (searches[pathname] !== search) setSearches({ ...searches, [pathname]: search });

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="top">
        <TopBar address={new URL(getServiceAddress(address)).host}>
          <Button variant="subtle" size="xs" onClick={onSignOut}>
            Sign out
          </Button>
        </TopBar>
        <Container component="nav" size="62rem" aria-label="Screens">
          <ul className="screen-links">
            {routes.map(({ path, title }) => (
              <li key={path}>
                <Anchor
                  component={Link}
                  to={path + (searches[path] ?? "")}
                  aria-current={path === pathname ? "page" : undefined}
                >
                  {title}
                </Anchor>
              </li>
            ))}
          </ul>
        </Container>
      </div>
      <Container component="main" size="62rem" py="xl" id="main" tabIndex={-1}>
        {routes.map(({ path, title, purpose, Content }) => (
          <Activity key={path} mode={path === pathname ? "visible" : "hidden"}>
            <Screen title={title} purpose={purpose}>
              <QueryBoundary>
                <Suspense fallback="Loading…">
                  <Content query={new URLSearchParams(searches[path])} />
                </Suspense>
              </QueryBoundary>
            </Screen>
          </Activity>
        ))}
      </Container>
    </>
  );
}
