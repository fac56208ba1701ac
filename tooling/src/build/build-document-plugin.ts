import type { ChunkGroup, Compilation, Compiler, Module } from 'webpack';
import webpack from 'webpack';
import type { RemoteManifest } from '@ofisi/shared-contract/manifest';
import { CONTRACT_VERSION, type BuildDocument, type FrameFiles } from '@ofisi/shared-contract/release';
import { contributionsOf } from './contributions';
import { providedModules, requiredModules } from './module-types';
import { installedVersion, OWN_MODULES, packageOf } from './shared-modules';

const NAME = 'BuildDocumentPlugin';
/** Beside the built files; `publish` turns it into `release.json`. */
export const BUILD_DOCUMENT = 'build.json';

export interface BuildFacts {
  readonly manifest: RemoteManifest;
  readonly version: string;
  readonly container: string;
  /** Name of the chunk that starts the release. */
  readonly entryChunk: string;
  /** The server bundle's file, or null. */
  readonly server: string | null;
  /** Names of the Trusted Types policies that it creates; only the shell creates any, see `BuildDocument`. */
  readonly trustedTypes: readonly string[] | null;
  /** Its files for the frames of isolated remotes; only the shell has any. */
  readonly frame?: FrameFiles;
}

/** Name of the chunk with a remote's only exposed module. */
export const EXPOSED_CHUNK = 'remote';

/** Emits `build.json`: what only the bundler knows about a release (its files per route, its requirements on shared modules). */
export class BuildDocumentPlugin {
  constructor(private readonly facts: BuildFacts) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1 },
        () => {
          const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`;
          compilation.emitAsset(BUILD_DOCUMENT, new webpack.sources.RawSource(text));
        },
      );
    });
  }

  private describe(compilation: Compilation): BuildDocument {
    const { manifest, version, container, entryChunk, server, trustedTypes, frame } = this.facts;
    const initial = filesOf(compilation.entrypoints.get(entryChunk));
    const entry = initial.filter((file) => file.endsWith('.js')).at(-1);
    if (!entry) throw new Error(`${manifest.name} has no entry.`);
    const preload = filesOf(compilation.namedChunkGroups.get(EXPOSED_CHUNK)).filter((file) => !initial.includes(file));
    const byRoute = [...manifest.routes, ...manifest.widgets].map(({ id }) => {
      const files = filesOf(chunkOf(compilation, id)).filter(
        (file) => !initial.includes(file) && !preload.includes(file),
      );
      return [id, files] as const;
    });
    // Not a warning of the bundler: these fail a build, and a day that has passed must not.
    for (const sentence of endedFlags(manifest)) process.stderr.write(`${sentence}\n`);
    return {
      schema: 1,
      remote: manifest.name,
      title: manifest.title,
      version,
      container,
      entry,
      server,
      trustedTypes,
      initial: manifest.name === 'shell' ? initial : [],
      preload,
      preloadByRoute: Object.fromEntries(byRoute),
      requires: {
        contract: `^${CONTRACT_VERSION}`,
        shared: consumedShared(compilation.modules),
        modules: manifest.name === 'shell' ? {} : requiredModules(compilation),
        federation: installedVersion('@module-federation/enhanced'),
      },
      provides: providedShared(compilation.modules),
      providedModules: manifest.name === 'shell' ? providedModules(compilation) : {},
      ...(frame && { frame }),
      ...(manifest.isolated && { isolated: manifest.isolated }),
      contributes: contributionsOf(manifest),
    };
  }
}

/** Flags whose last day has passed: they have their default, and the code of the other side is dead. */
function endedFlags({ name, flags = {} }: RemoteManifest): string[] {
  const today = new Date().toISOString().slice(0, 10);
  return Object.entries(flags).flatMap(([flag, { ends, owner }]) =>
    ends < today ? [`The flag ${name}.${flag} ended on ${ends}; ${owner} should remove it.`] : [],
  );
}

/** The chunk with the screen of a route or a widget: named after it, or after several joined by `~`. */
const chunkOf = ({ namedChunkGroups }: Compilation, id: string): ChunkGroup | undefined =>
  [...namedChunkGroups].find(([name]) => name.split('~').includes(id))?.[1];

const filesOf = (group: ChunkGroup | undefined): string[] =>
  group ? group.getFiles().filter((file) => /\.(js|css)$/.test(file)) : [];

interface ConsumeSharedModule extends Module {
  readonly options: { readonly shareKey: string; readonly requiredVersion?: unknown };
}

function consumedShared(modules: Iterable<Module>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey, requiredVersion } = (module as ConsumeSharedModule).options;
    if (OWN_MODULES.has(shareKey)) continue;
    found[shareKey] =
      typeof requiredVersion === 'string' ? requiredVersion : `^${installedVersion(packageOf(shareKey))}`;
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface ProvideModule extends Module {
  readonly _name: string;
  readonly _version: string;
}

function providedShared(modules: Iterable<Module>): Record<string, string> {
  const provided = [...modules].filter((module): module is ProvideModule => module.type === 'provide-module');
  const foreign = provided.filter(({ _name }) => !OWN_MODULES.has(_name));
  return Object.fromEntries(foreign.map((module) => [module._name, module._version] as const).sort());
}
