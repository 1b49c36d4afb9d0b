import { Anchor, Button, Container } from "@mantine/core";
import { Activity, lazy, Suspense, useState, type ComponentType } from "react";
import { Link, Navigate, useLocation } from "react-router";
import { LoadError } from "./feedback/explanation.ts";
import { QueryBoundary } from "./feedback/query-boundary.tsx";
import { useSession } from "./session/session.ts";
import { Screen } from "./shell/screen.tsx";
import { TopBar } from "./shell/top-bar.tsx";

type ContentComponent = ComponentType<{ readonly query: URLSearchParams }>;

interface ScreenRoute {
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** Loads the code of the screen, which is on its own. */
  readonly load: () => Promise<ContentComponent>;
}

const routes: readonly ScreenRoute[] = [
  {
    path: "/apis",
    title: "APIs",
    purpose: "What your organization publishes, and where each call goes.",
    load: async () => (await import("./apis/apis-screen.tsx")).ApisScreen,
  },
  {
    path: "/policy",
    title: "New policy",
    purpose: "Sets what a group of keys can call, how often and for how long.",
    load: async () => (await import("./policies/policy-screen.tsx")).PolicyScreen,
  },
  {
    path: "/users",
    title: "Users",
    purpose: "Who can use your organization's dashboard.",
    load: async () => (await import("./users/users-screen.tsx")).UsersScreen,
  },
  {
    path: "/migration",
    title: "Migration",
    purpose: "Moves APIs from the classic format to OAS, with a review before every step.",
    load: async () => (await import("./migration/migration-screen.tsx")).MigrationScreen,
  },
  {
    path: "/trace",
    title: "Trace",
    purpose: "Sends a request through the gateway's stages and shows what each one did.",
    load: async () => (await import("./trace/trace-screen.tsx")).TraceScreen,
  },
  {
    path: "/plans",
    title: "Plans",
    purpose: "Sets how often developers may call APIs through the portal, and for how long.",
    load: async () => (await import("./portal/plans-screen.tsx")).PlansScreen,
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
        <TopBar address={new URL(address).host}>
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
        {routes.map(({ path, title, purpose, load }) => (
          <Activity key={path} mode={path === pathname ? "visible" : "hidden"}>
            <Screen title={title} purpose={purpose}>
              <ScreenContent load={load} query={new URLSearchParams(searches[path])} />
            </Screen>
          </Activity>
        ))}
      </Container>
    </>
  );
}

interface ScreenContentProps {
  readonly load: () => Promise<ContentComponent>;
  readonly query: URLSearchParams;
}

function ScreenContent({ load, query }: ScreenContentProps) {
  const [Content, setContent] = useState(() => lazyScreen(load));
  return (
    // A lazy component that failed to load never loads again, so each retry has a new one.
    <QueryBoundary onRetry={() => setContent(lazyScreen(load))}>
      <Suspense fallback="Loading…">
        <Content query={query} />
      </Suspense>
    </QueryBoundary>
  );
}

function lazyScreen(load: () => Promise<ContentComponent>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw new LoadError("The screen could not be loaded.", { cause: error });
    }
  });
}
