/**
 * Stands in for the federation runtime in screen tests, which load no scripts: a test says what a container answers.
 * The real runtime is exercised by the browser journeys.
 */
const containers = new Map<string, () => Promise<unknown>>();

/** `load` runs at every attempt to load the container's one exposed module. */
export function provideContainer(container: string, load: () => Promise<unknown>): void {
  containers.set(container, load);
}

export function registerRemotes(): void {}

export function registerPlugins(): void {}

export function loadRemote(request: string): Promise<unknown> {
  const [container = ''] = request.split('/');
  return containers.get(container)?.() ?? Promise.reject(new Error(`No test provides ${container}.`));
}
