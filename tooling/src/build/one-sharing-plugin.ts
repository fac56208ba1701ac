import type { Compiler } from 'webpack';

const NAME = 'OneSharingPlugin';
const WebpackSharing = require('webpack/lib/sharing/ShareRuntimeModule') as new () => { generate: () => string | null };

/** Keeps webpack from writing its own module sharing into every entry, since federation replaces it line by line. */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module instanceof WebpackSharing) module.generate = () => null;
      });
    });
  }
}
