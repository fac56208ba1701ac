declare module 'react-refresh/runtime' {
  /** Lets React say what it renders into `scope`, from now on. */
  export function injectIntoGlobalHook(scope: typeof globalThis): void;
}
