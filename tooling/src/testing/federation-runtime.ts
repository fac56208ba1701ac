/**
 * Stands in for the federation runtime in screen tests, which load no scripts: a test says what a container answers.
 * The real runtime is exercised by the browser journeys.
 */
const containers = new Map<string, () => Promise<unknown>>();

/** `load` runs at every attempt to load the container's one exposed module. */
export function provideContainer(container: string, load: () => Promise<unknown>): void {
  containers.set(container, load);
}

/** Share scope to package to version, as far as the shell looks into it. */
type ShareScopes = Record<
  string,
  Record<string, Record<string, { readonly loaded?: boolean; readonly loading?: Promise<unknown> }>>
>;

let shareScopeMap: ShareScopes = {};

/** What federation knows of shared modules. */
export function provideShares(scopes: ShareScopes): void {
  shareScopeMap = scopes;
}

export const getInstance = () => ({ shareScopeMap });

export function registerRemotes(): void {}

export function registerPlugins(): void {}

export function loadRemote(request: string): Promise<unknown> {
  const [container = ''] = request.split('/');
  return containers.get(container)?.() ?? Promise.reject(new Error(`No test provides ${container}.`));
}
