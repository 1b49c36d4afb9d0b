/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the page's own server passes calls on to; see vite.config.ts. */
  readonly CONSOLE_SERVICE: string;
}
