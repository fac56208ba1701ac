import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

const NAME = 'StaticFilesPlugin';

/** Adds files to the release unchanged, or compiled to a plain script for TypeScript; maps the name in the release to the path in the workspace. */
export class StaticFilesPlugin {
  constructor(private readonly files: Readonly<Record<string, string>>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        for (const [name, path] of Object.entries(this.files)) {
          const source = join(compiler.context, path);
          if (!existsSync(source)) throw new Error(`${source} is missing.`);
          compilation.fileDependencies.add(source);
          compilation.emitAsset(name, new webpack.sources.RawSource(contentOf(source)));
        }
      });
    });
  }
}

function contentOf(path: string): string | Buffer {
  if (!path.endsWith('.ts')) return readFileSync(path);
  const { code } = transformSync(readFileSync(path, 'utf8'), {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: { topLevel: true } } },
    isModule: false,
    minify: true,
  });
  return code;
}
