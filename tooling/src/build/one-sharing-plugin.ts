import type { Compiler } from 'webpack';

const NAME = 'OneSharingPlugin';
const WebpackSharing = require('webpack/lib/sharing/ShareRuntimeModule') as new () => { generate: () => string | null };

/** webpack writes its own way to share modules into every entry, and federation's replaces it line by line: one is enough. */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module instanceof WebpackSharing) module.generate = () => null;
      });
    });
  }
}
