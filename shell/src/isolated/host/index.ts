/*
 * Stands in for the container of an isolated remote, whose own code no page runs. The page loads it like a container, under the name that
 * its address gives, and hands it the shared modules in the same way.
 */

interface SharedModule {
  readonly lib?: () => unknown;
  readonly get: () => Promise<() => unknown> | (() => unknown);
}

type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

/** The bundler's variable; the modules that this build leaves out are expected here, by request. */
declare const __webpack_require__: { shared: Record<string, unknown> };

/** Those that the host uses. */
const SHARED = [
  'react',
  'react/jsx-runtime',
  '@ofisi/shared-contract/routing',
  '@ofisi/shared-page/notices',
  '@ofisi/shared-page/unsaved',
  '@ofisi/shared-auth/session',
  '@ofisi/shared-auth/http',
];

const address = (document.currentScript as HTMLScriptElement | null)?.src ?? '';
const ownName = new URL(address, location.origin).searchParams.get('as') ?? '';
let scope: ShareScope = {};

async function take(request: string): Promise<void> {
  const [shared] = Object.values(scope[request] ?? {});
  if (!shared) throw new Error(`The shell does not provide ${request}.`);
  const factory = shared.lib ?? (await shared.get());
  __webpack_require__.shared[request] = factory();
}

const container = {
  init(given: ShareScope): void {
    scope = given;
  },
  async get(): Promise<() => unknown> {
    __webpack_require__.shared = {};
    for (const request of SHARED) await take(request);
    const { hostOf } = await import(/* webpackMode: "eager" */ './container');
    const remote = hostOf(ownName);
    return () => ({ remote });
  },
};

if (ownName) Object.assign(window, { [ownName]: container });

export {};
