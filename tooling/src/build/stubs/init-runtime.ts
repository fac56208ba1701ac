/** The part used here of what federation adds to the bundler's `require`. */
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
 * In the shell: starts the runtime and lets remotes use it, see `shell-runtime.ts`. The original also prepares tree-shaken shared modules;
 * we share whole ones.
 */
export function init({ webpackRequire: { federation } }: Container): unknown {
  Object.assign(globalThis, { _FEDERATION_OF_SHELL: federation });
  return federation.runtime.init(federation.initOptions);
}
