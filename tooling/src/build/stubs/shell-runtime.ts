import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { SharedFederation } from './init-runtime';

interface Container {
  readonly webpackRequire: { readonly federation: { readonly initOptions: unknown } };
}

/** In a remote: the shell's copy of the bundler's runtime, with a start and an entry of the remote's own. */
const { runtime, attachShareScopeMap, bundlerRuntime } = (
  globalThis as unknown as { readonly _FEDERATION_OF_SHELL: SharedFederation }
)._FEDERATION_OF_SHELL;

// Not the runtime's `init`: it would make this container the one that the shell loads remotes with.
const init = ({ webpackRequire }: Container) => runtime.createInstance(webpackRequire.federation.initOptions);

const federation = {
  runtime,
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, S: {}, init, initContainerEntry },
  bundlerRuntimeOptions: {},
};

export default federation;
