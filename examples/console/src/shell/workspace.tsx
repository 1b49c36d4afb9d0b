import { Activity } from "react";
import { useSession } from "../session/session-context.ts";
import { serviceBehind } from "../session/session.ts";
import { Mark } from "./mark.tsx";
import { linkTo, useRoute } from "./route.ts";
import { screens } from "./screens.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The frame around the screens. Screens that are left wait, hidden, with what was entered and found on them. */
export function Workspace({ onSignOut }: { readonly onSignOut: () => void }) {
  const { address } = useSession();
  const { screen, query } = useRoute();
  const current = screens.find(({ name }) => name === screen) ?? screens[0];

  return (
    <>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          // The part after # is the route.
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
              <a href={linkTo(name)} aria-current={name === current?.name ? "page" : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" tabIndex={-1}>
        {screens.map(({ name, Content }) => (
          <Activity key={name} mode={name === current?.name ? "visible" : "hidden"}>
            <Content query={name === screen ? query : new URLSearchParams()} />
          </Activity>
        ))}
      </main>
    </>
  );
}
