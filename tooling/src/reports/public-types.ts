import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import ts from 'typescript';
import { installedVersion, packageOf } from '../build/shared-modules';
import { deprecationLines, deprecationsOf } from './deprecations';

interface Options {
  /** Folder of the workspaces. */
  readonly root: string;
  /** Requests of modules, for example `@ofisi/shared-page/cart`. */
  readonly requests: readonly string[];
}

/**
 * The public types of each module as one declaration file: everything that its exports consist of, without comments and without what only
 * its own code sees, followed by the versions of the packages that the types come from, and by the deprecations. Throws the compiler's
 * first error.
 */
export function publicTypes({ root, requests }: Options): ReadonlyMap<string, string> {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const out = mkdtempSync(join(cache, 'public-types-'));
  try {
    const sources = new Map(requests.map((request) => [request, sourceOf(root, request)]));
    emitDeclarations(root, out, [...sources.values()]);
    const declarations = new Map([...sources].map(([request, file]) => [request, join(out, declarationOf(file))]));
    return extract(root, out, declarations);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const declarationOf = (source: string): string => source.replace(/\.tsx?$/, '.d.ts');

/** Path of a module's source below the root, according to its package's exports. */
function sourceOf(root: string, request: string): string {
  const folder = packageOf(request).replace('@ofisi/', '');
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    exports?: Record<string, string>;
  };
  const inner = `.${request.slice(packageOf(request).length)}`;
  const target = exports[inner] ?? exports['./*']?.replace('*', inner.slice(2));
  if (!target) throw new Error(`${folder} does not export ${inner}.`);
  return join(folder, target);
}

function compilerOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  return { ...config.compilerOptions, types: [], noEmit: false, incremental: false };
}

function emitDeclarations(root: string, outDir: string, files: readonly string[]): void {
  const json = {
    compilerOptions: { ...compilerOptions(root), declaration: true, emitDeclarationOnly: true, outDir, rootDir: root },
    files: [...files, 'tooling/src/build/assets.d.ts'],
  };
  delete (json.compilerOptions as Record<string, unknown>)['tsBuildInfoFile'];
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, root);
  const { diagnostics } = ts.createProgram(fileNames, options).emit();
  const [first] = diagnostics;
  if (first) throw new Error(ts.flattenDiagnosticMessageText(first.messageText, '\n'));
}

function extract(root: string, out: string, declarations: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let state: CompilerState | undefined;
  for (const [request, file] of declarations) {
    const rollup = join(out, `${request.replaceAll('/', '.')}.rollup.d.ts`);
    const config = ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(root, packageOf(request).replace('@ofisi/', ''), 'package.json'),
      configObject: {
        projectFolder: root,
        newlineKind: 'lf',
        mainEntryPointFilePath: file,
        bundledPackages: [],
        compiler: { overrideTsconfig: { compilerOptions: compilerOptions(root), files: [...declarations.values()] } },
        apiReport: { enabled: false },
        docModel: { enabled: false },
        tsdocMetadata: { enabled: false },
        dtsRollup: { enabled: true, untrimmedFilePath: rollup },
        messages: {
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
          extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        },
      },
    });
    state ??= CompilerState.create(config);
    const complaints: string[] = [];
    const { succeeded } = Extractor.invoke(config, {
      compilerState: state,
      localBuild: true,
      messageCallback: (message) => {
        if (message.logLevel === ExtractorLogLevel.Error) complaints.push(message.text);
        message.handled = true;
      },
    });
    if (!succeeded) throw new Error(`The public types of ${request} cannot be determined: ${complaints.join(' ')}`);
    const commented = readFileSync(rollup, 'utf8');
    const text = withoutComments(commented);
    const [, foreign] = /from '(@ofisi\/[^']+)'/.exec(text) ?? [];
    if (foreign)
      throw new Error(`${request} exposes types of ${foreign}, which has no report: declare them in the module.`);
    found.set(request, `${text.trimEnd()}\n${packagesOf(text)}${deprecationLines(deprecationsOf(commented))}`);
  }
  return found;
}

/** A reworded comment must not count as a changed type. */
const withoutComments = (code: string): string =>
  ts
    .createPrinter({ removeComments: true })
    .printFile(ts.createSourceFile('report.d.ts', code, ts.ScriptTarget.Latest));

/** One comment per package that types are taken from: another version may have other types. */
function packagesOf(report: string): string {
  const names = [...report.matchAll(/^import .*? from '([^']+)';$/gm)].map(([, from = '']) => packageOf(from));
  return [...new Set(names)]
    .sort()
    .map((name) => `// ${name} ${installedVersion(name)}\n`)
    .join('');
}
