import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Chunk, Compilation, Compiler } from 'webpack';

const NAME = 'IntegrityPlugin';
const PLACEHOLDER = '__INTEGRITY_MAP__';
const PLACEHOLDER_LITERAL = new RegExp(`["'\`]${PLACEHOLDER}["'\`]`);
const { RuntimeGlobals, RuntimeModule, sources } = webpack;

/**
 * `sha256-…`, the string that the browser compares a file with. Hashes do not compress: with SHA-384, as in the release document, every
 * first visit would weigh a kilobyte more.
 */
const integrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Makes the entry refuse any chunk or style of its release that is not the exact file it was built with.
 *
 * Federation and webpack have no notion of integrity. The entry's own hash is in the boot document; this plugin writes the hashes of all
 * other files into the entry and sets them on the tags through which webpack loads scripts and styles. A file missing from the map gets a
 * hash that nothing matches, because an empty `integrity` would let it run.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityMapModule());
      });

      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (code: string) => `${code}\n${setIntegrity('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) => `${source}\n${setIntegrity(tag, href)}`,
      );
      compilation.hooks.processAssets.tap({ name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () =>
        writeMap(compilation),
      );
    });
  }
}

class IntegrityMapModule extends RuntimeModule {
  constructor() {
    super('integrity map', RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    return `${RuntimeGlobals.require}.integrityMap = ${JSON.stringify(PLACEHOLDER)};`;
  }
}

function setIntegrity(tag: string, url: string): string {
  const file = `${url}.slice(${RuntimeGlobals.publicPath}.length)`;
  return [
    `${tag}.integrity = ${RuntimeGlobals.require}.integrityMap[${file}] || "sha384-missing";`,
    `${tag}.crossOrigin = "anonymous";`,
  ].join('\n');
}

function writeMap(compilation: Compilation): void {
  const chunks = [...compilation.chunks];
  const withRuntime = chunks.filter((chunk) => chunk.hasRuntime()).flatMap(scriptsOf);
  // The page itself names the files that start a release, and nothing loads the files outside chunks from here.
  const loaded = chunks.filter((chunk) => !chunk.hasRuntime()).flatMap((chunk) => [...chunk.files]);
  const map: Record<string, string> = {};
  for (const name of new Set(loaded)) {
    const asset = /\.(js|css)$/.test(name) ? compilation.getAsset(name) : undefined;
    if (asset) map[name] = integrityOf(asset.source.buffer());
  }
  for (const name of new Set(withRuntime)) {
    compilation.updateAsset(name, (source) => {
      const text = source.source().toString();
      if (!PLACEHOLDER_LITERAL.test(text)) throw new Error(`${name} has lost its integrity map.`);
      return new sources.RawSource(text.replace(PLACEHOLDER_LITERAL, () => JSON.stringify(map)));
    });
  }
}

const scriptsOf = (chunk: Chunk): string[] => [...chunk.files].filter((file) => file.endsWith('.js'));
