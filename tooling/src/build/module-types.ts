import type { Compilation, Dependency, Module } from 'webpack';
import type { PublicTypes } from '@ofisi/shared-contract/release';
import { reportedDeprecations } from '../reports/deprecations';
import { readReport } from '../reports/report-files';
import { symbolsOf } from '../reports/symbols';
import { declaredProperties, usedProperties } from '../reports/tokens';
import { OWN_MODULES, TOKENS } from './shared-modules';

type ModuleTypes = Readonly<Record<string, PublicTypes>>;

interface ConsumeSharedModule extends Module {
  readonly options: { readonly shareKey: string };
}

interface NamedImport extends Dependency {
  readonly getIds?: (graph: Compilation['moduleGraph']) => string[];
}

/**
 * The types that a remote is built against: of each module of ours, the symbols that its scripts import, and the custom properties that its
 * files read without declaring them. Throws for a symbol or property without a report.
 */
export function requiredModules(compilation: Compilation): ModuleTypes {
  const used = new Map<string, Set<string>>();
  const { moduleGraph } = compilation;
  for (const module of modulesOf(compilation)) {
    for (const dependency of module.dependencies as NamedImport[]) {
      const target = moduleGraph.getModule(dependency);
      if (target?.type !== 'consume-shared-module') continue;
      const { shareKey } = (target as ConsumeSharedModule).options;
      const [symbol] = dependency.getIds?.(moduleGraph) ?? [];
      if (symbol && OWN_MODULES.has(shareKey)) used.set(shareKey, (used.get(shareKey) ?? new Set()).add(symbol));
    }
  }
  const modules = [...used].map(([request, symbols]) => [request, OWN_MODULES.get(request) ?? '', symbols] as const);
  return typesOf([...modules, [TOKENS.request, TOKENS.version, tokensOf(compilation)]]);
}

/** The types of everything that the shell provides: the actual exports of its bundle, as the reports describe them. */
export function providedModules(compilation: Compilation): ModuleTypes {
  const modules = modulesOf(compilation).flatMap((module) => {
    const { _name: request = '', dependencies, blocks } = module as Module & { _name?: string };
    const version = OWN_MODULES.get(request);
    // A module that is fetched when a remote first requests it is in a block of its own.
    const dependency = dependencies[0] ?? blocks[0]?.dependencies[0];
    if (module.type !== 'provide-module' || version === undefined || !dependency) return [];
    const source = compilation.moduleGraph.getModule(dependency);
    const names = source && compilation.moduleGraph.getExportsInfo(source).getProvidedExports();
    if (!Array.isArray(names)) throw new Error(`The exports of ${request} cannot be determined.`);
    return [[request, version, new Set(names)] as const];
  });
  const declared = new Set(stylesOf(compilation).flatMap(declaredProperties));
  const tokens = Object.keys(symbolsOf(reportOf(TOKENS.request, TOKENS.version))).filter((name) => declared.has(name));
  return typesOf([...modules, [TOKENS.request, TOKENS.version, new Set(tokens)]]);
}

/** All modules; concatenated ones are split into their parts. */
function modulesOf({ modules }: Compilation): Module[] {
  return [...modules].flatMap((module) => {
    const { modules: inner } = module as Module & { modules?: Module[] };
    return inner ?? [module];
  });
}

function tokensOf(compilation: Compilation): Set<string> {
  const files = [...stylesOf(compilation), ...textsOf(compilation, '.js')];
  const own = new Set(files.flatMap(declaredProperties));
  // Properties set by a script are its own as well: `style={{ '--place': 3 }}`.
  for (const text of files) for (const [, name = ''] of text.matchAll(/["'](--[\w-]+)["']/g)) own.add(name);
  return new Set(files.flatMap(usedProperties).filter((name) => !own.has(name)));
}

const stylesOf = (compilation: Compilation): string[] => textsOf(compilation, '.css');

const textsOf = ({ assets }: Compilation, ending: string): string[] =>
  Object.entries(assets).flatMap(([name, source]) => (name.endsWith(ending) ? [source.source().toString()] : []));

/**
 * Modules in the form of a build document: the types of these symbols, and their deprecations.
 * @throws for a symbol that the report of that version does not contain
 */
export function typesOf(
  modules: readonly (readonly [request: string, version: string, symbols: ReadonlySet<string>])[],
  read: (request: string, version: string) => string | null = readReport,
): ModuleTypes {
  const entries = modules.map(([request, version, symbols]) => {
    const report = reportOf(request, version, read);
    const known = symbolsOf(report);
    const unknown = [...symbols].filter((name) => !(name in known));
    if (unknown.length > 0)
      throw new Error(
        `The report of ${request} ${version} does not know ${unknown.join(', ')}: run npm run api-reports.`,
      );
    const types = [...symbols].sort().map((name) => [name, known[name] ?? ''] as const);
    const going = Object.entries(reportedDeprecations(report)).filter(([name]) => symbols.has(name));
    const deprecated = going.length > 0 ? { deprecated: Object.fromEntries(going) } : {};
    return [request, { version, symbols: Object.fromEntries(types), ...deprecated }] as const;
  });
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function reportOf(request: string, version: string, read: typeof readReport = readReport): string {
  const report = read(request, version);
  if (report === null) throw new Error(`${request} ${version} has no report: run npm run api-reports.`);
  return report;
}
