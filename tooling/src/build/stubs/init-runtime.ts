/** What federation puts on the bundler's `require`, as far as it is used here. */
export interface SharedFederation {
  readonly runtime: {
    readonly init: (options: unknown) => unknown;
    readonly createInstance: (options: unknown) => unknown;
  };
  readonly attachShareScopeMap: unknown;
  readonly bundlerRuntime: object;
}

interface Container {
  readonly webpackRequire: { readonly federation: SharedFederation & { readonly initOptions: unknown } };
}

/**
 * In the shell: starts the runtime and lets remotes use it, see `shell-runtime.ts`. The original also prepares
 * tree-shaken shared modules, which we share whole.
 */
export function init({ webpackRequire: { federation } }: Container): unknown {
  Object.assign(globalThis, { _FEDERATION_OF_SHELL: federation });
  return federation.runtime.init(federation.initOptions);
}
