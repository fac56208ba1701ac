import { join } from 'node:path';
import { major } from 'semver';
import ts from 'typescript';
import { packageVersions, symbolsOf } from './symbols';

/**
 * What an older report promises and a newer one breaks, one sentence each: an export that is gone, one whose new type is not assignable
 * where the old one was used, a package with another major version. Empty when everything that compiled before still does.
 * @param root folder whose packages the reports import
 */
export function breakages(before: string, after: string, root: string): string[] {
  const [old, young] = [symbolsOf(before), symbolsOf(after)];
  const gone = Object.keys(old).filter((name) => !(name in young));
  const kept = Object.keys(old).filter((name) => name in young && young[name] !== old[name]);
  const packages = packageVersions(after);
  const upgraded = [...packageVersions(before)].filter(([name, version]) => {
    const now = packages.get(name);
    return now !== undefined && major(now) !== major(version);
  });
  return [
    ...gone.map((name) => `${name} is gone`),
    ...(kept.length > 0 ? unassignable(before, after, kept, root) : []),
    ...upgraded.map(([name, version]) => `its types come from ${name} ${packages.get(name)}, not ${version}`),
  ];
}

/** The names whose new value or type is not assignable where the old one was used. */
function unassignable(before: string, after: string, names: readonly string[], root: string): string[] {
  const folder = join(root, 'shared-admin-ui', 'src');
  const file = (name: string) => join(folder, name);
  const files = new Map([
    [file('before.d.ts'), before],
    [file('after.d.ts'), after],
  ]);
  const kinds = kindsOf(files, file('before.d.ts'));
  const checks = names.flatMap((name) => {
    const kind = kinds.get(name);
    return [
      ...(kind?.isValue ? [{ name, code: `export const a_${name}: typeof before.${name} = after.${name};` }] : []),
      ...(kind?.isType ? [{ name, code: typeCheck(name, kind.parameters) }] : []),
    ];
  });
  const head = "import * as before from './before';\nimport * as after from './after';\n";
  files.set(file('check.ts'), head + checks.map(({ code }) => code).join('\n'));
  const program = open(files, file('check.ts'));
  const source = program.getSourceFile(file('check.ts'));
  const lines = program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => ({
    line: (source?.getLineAndCharacterOfPosition(start).line ?? 0) - 2,
    message: ts.flattenDiagnosticMessageText(messageText, ' ').split('\n')[0] ?? '',
  }));
  const broken = lines.flatMap(({ line, message }) => {
    const check = checks[line];
    return check ? [{ name: check.name, message }] : [];
  });
  return [...new Map(broken.map(({ name, message }) => [name, `${name} is another: ${message}`])).values()];
}

/** Type parameters are compared as `any`; their number is compared by passing as many as there were. */
function typeCheck(name: string, parameters: number): string {
  const given = parameters > 0 ? `<${Array.from({ length: parameters }, () => 'any').join(', ')}>` : '';
  return `export const t_${name}: (value: after.${name}${given}) => before.${name}${given} = (value) => value;`;
}

interface Kind {
  readonly isValue: boolean;
  readonly isType: boolean;
  readonly parameters: number;
}

function kindsOf(files: ReadonlyMap<string, string>, file: string): Map<string, Kind> {
  const program = open(files, file);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return new Map(
    (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      const declaration = target.declarations?.find(
        (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node),
      );
      return [
        symbol.name,
        {
          isValue: (target.flags & ts.SymbolFlags.Value) !== 0,
          isType: (target.flags & ts.SymbolFlags.Type) !== 0,
          parameters: declaration?.typeParameters?.length ?? 0,
        },
      ];
    }),
  );
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  skipLibCheck: true,
  noEmit: true,
};

/** Parsed files of packages and of the language itself, which are many and never change. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** A program with these files as if they were on disk. */
function open(files: ReadonlyMap<string, string>, root: string): ts.Program {
  const host = ts.createCompilerHost(OPTIONS);
  const disk = { ...host };
  host.fileExists = (name) => files.has(name) || disk.fileExists(name);
  host.readFile = (name) => files.get(name) ?? disk.readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = files.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version);
    if (!parsed.has(name)) parsed.set(name, disk.getSourceFile(name, version, ...rest));
    return parsed.get(name);
  };
  return ts.createProgram([root], OPTIONS, host);
}
