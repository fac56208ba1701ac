import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import type { SharedFederation } from './init-runtime';

interface Container {
  readonly webpackRequire: { readonly federation: { readonly initOptions: unknown } };
}

/** In a remote: the shell's copy of the bundler's runtime, with the remote's own start and entry. */
const { runtime, attachShareScopeMap, bundlerRuntime } = (
  globalThis as unknown as { readonly _FEDERATION_OF_SHELL: SharedFederation }
)._FEDERATION_OF_SHELL;

// The runtime's `init` would make this container the one with which the shell loads remotes.
const init = ({ webpackRequire }: Container) => runtime.createInstance(webpackRequire.federation.initOptions);

const federation = {
  runtime,
  attachShareScopeMap,
  bundlerRuntime: { ...bundlerRuntime, S: {}, init, initContainerEntry },
  bundlerRuntimeOptions: {},
};

export default federation;
