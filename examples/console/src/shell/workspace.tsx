import { Activity, useState } from "react";
import { useSession } from "../session/session-context.ts";
import { serviceBehind } from "../session/session.ts";
import { Mark } from "./mark.tsx";
import { linkTo, useRoute } from "./route.ts";
import { screens } from "./screens.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The frame around the screens. A screen that is left is hidden, and keeps what was entered and its search. */
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
          // The part of the address after # is the route.
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        Skip to content
      </a>
      <header className="top-bar">
        <p className="brand">
          <Mark />
          Gateway console
        </p>
        <p className="service-address">{new URL(serviceBehind(address)).host}</p>
        <ThemeSwitch />
        <button type="button" className="quiet" onClick={onSignOut}>
          Sign out
        </button>
      </header>
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
