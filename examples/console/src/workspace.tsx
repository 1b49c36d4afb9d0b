import { Activity, useState } from "react";
import { getServiceAddress, useSession } from "./session/session.ts";
import { linkTo, useRoute } from "./shell/route.ts";
import { TopBar } from "./shell/top-bar.tsx";
import { screens } from "./screens.ts";

/** The layout around the screens. Inactive screens are hidden, and keep their state and their search. */
export function Workspace({ onSignOut }: { readonly onSignOut: () => void }) {
  const { address } = useSession();
  const { screen, search } = useRoute();
  const current = screens.find(({ name }) => name === screen) ?? screens[0];
  const [searches, setSearches] = useState<Readonly<Record<string, string>>>({});
  if (current && searches[current.name] !== search) setSearches({ ...searches, [current.name]: search });

  return (
    <>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          // The hash of the URL is the route.
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        Skip to content
      </a>
      <TopBar address={new URL(getServiceAddress(address)).host}>
        <button type="button" className="quiet" onClick={onSignOut}>
          Sign out
        </button>
      </TopBar>
      <nav className="screen-links" aria-label="Screens">
        <ul>
          {screens.map(({ name, title }) => (
            <li key={name}>
              <a href={linkTo(name, searches[name])} aria-current={name === current?.name ? "page" : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1}>
        {screens.map(({ name, Content }) => (
          <Activity key={name} mode={name === current?.name ? "visible" : "hidden"}>
            <Content query={new URLSearchParams(searches[name])} />
          </Activity>
        ))}
      </main>
    </>
  );
}
