import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '@ofisi/services/workspaces';
import ts from 'typescript';

/** A Kubernetes document. */
export interface KubernetesDocument {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Record<string, string> };
}

const modelOf = ({ apiVersion, kind }: KubernetesDocument) => `kubernetes-models/${apiVersion}/${kind}`;
const nameOf = ({ kind, metadata }: KubernetesDocument) => `${kind} ${metadata.name}`;

/** The validators are ES modules, which jest cannot load. */
const VALIDATE = `
  let text = '';
  for await (const part of process.stdin) text += part;
  const found = [];
  for (const [model, document] of JSON.parse(text)) {
    const { [document.kind]: Model } = await import(model);
    try { new Model(document).validate(); } catch (error) { found.push(document.kind + ' ' + document.metadata.name + ': ' + error.message); }
  }
  process.stdout.write(JSON.stringify(found));
`;

/** Problems that the published schemas find: wrong types, wrong formats, and missing fields. */
function invalid(documents: readonly KubernetesDocument[]): string[] {
  const input = JSON.stringify(documents.map((document) => [modelOf(document), document]));
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', VALIDATE], { cwd: ROOT, input });
  return JSON.parse(answer.toString()) as string[];
}

/** The schemas accept unknown fields, which an API server drops silently; the types generated from them do not. */
function misspelt(documents: readonly KubernetesDocument[]): string[] {
  const file = join(ROOT, 'scripts', 'documents-of-kubernetes.ts');
  const lines = documents.flatMap((document, index) => [
    `import type { I${document.kind} as T${index} } from '${modelOf(document)}';`,
    `export const d${index}: T${index} = ${JSON.stringify(document)};`,
  ]);
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  };
  const text = lines.join('\n');
  const ofDisk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...ofDisk,
    fileExists: (name) => name === file || ofDisk.fileExists(name),
    readFile: (name) => (name === file ? text : ofDisk.readFile(name)),
    getSourceFile: (name, ...rest) =>
      name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ESNext) : ofDisk.getSourceFile(name, ...rest),
  };
  return ts.getPreEmitDiagnostics(ts.createProgram([file], options, host)).map(({ start = 0, messageText }) => {
    const document = documents[Math.floor(text.slice(0, start).split('\n').length / 2) - 1];
    return `${document ? nameOf(document) : ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** All problems that the published schemas of Kubernetes (`kubernetes-models`) find in documents, one sentence each. */
export const problemsOf = (documents: readonly KubernetesDocument[]): string[] => [
  ...invalid(documents),
  ...misspelt(documents),
];
