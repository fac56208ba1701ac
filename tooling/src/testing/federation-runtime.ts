/**
 * Fake of the federation runtime for screen tests, which load no scripts: a test provides what a container returns. The browser journeys
 * exercise the real runtime.
 */
const containers = new Map<string, () => Promise<unknown>>();

/** `load` runs at every attempt to load the container's only exposed module. */
export function provideContainer(container: string, load: () => Promise<unknown>): void {
  containers.set(container, load);
}

/** Share scope to package to version, as far as the shell reads it. */
type ShareScopes = Record<
  string,
  Record<string, Record<string, { readonly loaded?: boolean; readonly loading?: Promise<unknown> }>>
>;

let shareScopeMap: ShareScopes = {};

/** Sets the shared modules that federation knows. */
export function provideShares(scopes: ShareScopes): void {
  shareScopeMap = scopes;
}

export const getInstance = () => ({ shareScopeMap });

interface Plugin {
  readonly createScript: (options: { readonly url: string }) => {
    readonly script: HTMLScriptElement;
    readonly timeout: number;
  };
}

const plugins: Plugin[] = [];
const entries = new Map<string, string>();

/** The tag through which federation would load the container, or null for one that was never registered. */
export function scriptOf(container: string): ReturnType<Plugin['createScript']> | null {
  const url = entries.get(container);
  return (url !== undefined && scriptAt(url)) || null;
}

/** The same for any address. */
export const scriptAt = (url: string) => plugins.at(-1)?.createScript({ url });

export function registerRemotes(remotes: readonly { readonly name: string; readonly entry: string }[]): void {
  for (const { name, entry } of remotes) entries.set(name, entry);
}

export function registerPlugins(more: readonly Plugin[]): void {
  plugins.push(...more);
}

export function loadRemote(request: string): Promise<unknown> {
  const [container = ''] = request.split('/');
  return containers.get(container)?.() ?? Promise.reject(new Error(`No test provides ${container}.`));
}
