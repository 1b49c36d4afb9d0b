import { useEffect, useRef, type ReactNode } from "react";

/** The props of every screen: the search parameters of its route. */
export interface ScreenProps {
  readonly query: URLSearchParams;
}

interface ScreenFrameProps {
  readonly title: string;
  readonly purpose: string;
  readonly children: ReactNode;
}

/** A screen with its heading. When the screen is shown, its heading takes the focus and its title becomes that of the page. */
export function Screen({ title, purpose, children }: ScreenFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Gateway console`;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [title]);

  return (
    <>
      <header className="screen-header">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{purpose}</p>
      </header>
      {children}
    </>
  );
}
