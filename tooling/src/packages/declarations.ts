import { join } from 'node:path';
import ts from 'typescript';
import { WORKSPACES_ROOT } from '../build/workspaces-root';

/** The compiler options with which all sources are type-checked; whoever builds against their types uses the same. */
export function compilerOptions(): Readonly<Record<string, unknown>> {
  const { config } = ts.readConfigFile(join(WORKSPACES_ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: Record<string, unknown> };
  };
  return config.compilerOptions;
}

const complaintOf = ({ file, start = 0, messageText }: ts.Diagnostic): string => {
  const line = file ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1} ` : '';
  return line + ts.flattenDiagnosticMessageText(messageText, ' ');
};

/**
 * Writes the declarations of programs, and of all of our modules that they import.
 * @param files relative to the root of the workspaces
 * @param outDir absolute; each declaration is placed there as its program is below the root
 * @throws the compiler's messages, one per line
 */
export function emitDeclarations(files: readonly string[], outDir: string): void {
  const root = WORKSPACES_ROOT;
  const emitted = { noEmit: false, declaration: true, emitDeclarationOnly: true, outDir, rootDir: root };
  const json = {
    compilerOptions: { ...compilerOptions(), ...emitted },
    files: [...files, 'tooling/src/build/assets.d.ts'],
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(json, ts.sys, root);
  const { diagnostics } = ts.createProgram(fileNames, options).emit();
  if (diagnostics.length > 0) throw new Error(diagnostics.map(complaintOf).join('\n'));
}
