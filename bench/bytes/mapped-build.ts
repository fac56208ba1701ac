import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { ROOT } from '@ofisi/services/workspaces';
import { configurationsOf } from '@ofisi/tooling/build/build-workspace';
import webpack from 'webpack';
import { packedBytes } from './packed';
import { ownerOf } from './owners';

/** Bytes of a script by owner, compressed. */
export type ByOwner = ReadonlyMap<string, number>;

/** The scripts of a workspace, built once more with source maps. */
export interface MappedBuild {
  /** @param file its name in the build @param bytes its compressed size as it is sent, which is shared out */
  readonly share: (file: string, bytes: number) => ByOwner;
  /** The sources of a file, as its source map names them. */
  readonly sources: (file: string) => readonly string[];
  readonly remove: () => void;
}

/** Plugins that replace finished scripts, and lose their maps by that. */
const REPLACING = ['IntegrityPlugin'];

/** @param workspace `shell` */
export async function mappedBuild(workspace: string): Promise<MappedBuild> {
  const [client] = configurationsOf(join(ROOT, workspace));
  if (!client) throw new Error(`${workspace} has no configuration.`);
  const path = mkdtempSync(join(tmpdir(), 'ofisi-bench-bytes-'));
  const compiler = webpack({
    ...client,
    cache: false,
    devtool: 'hidden-source-map',
    output: { ...client.output, path, clean: false },
    plugins: (client.plugins ?? []).filter((plugin) => !REPLACING.includes(plugin?.constructor.name ?? '')),
  });
  if (!compiler) throw new Error(`${workspace} has no usable webpack configuration.`);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack gave no result'))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-warnings'));
  return {
    share: (file, bytes) =>
      shared(readFileSync(join(path, file), 'utf8'), readFileSync(join(path, `${file}.map`), 'utf8'), workspace, bytes),
    sources: (file) => new TraceMap(readFileSync(join(path, `${file}.map`), 'utf8')).sources.map(String),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

type Range = readonly [from: number, to: number];

/** The parts of a script by owner, as positions in its text. */
function rangesOf(code: string, map: string, workspace: string): ReadonlyMap<string, readonly Range[]> {
  const lines = code.split('\n');
  const starts = lines.map((_, at) => lines.slice(0, at).reduce((sum, line) => sum + line.length + 1, 0));
  const marks: { readonly from: number; readonly owner: string }[] = [];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    marks.push({ from: (starts[generatedLine - 1] ?? 0) + generatedColumn, owner: ownerOf(source ?? '', workspace) });
  });
  const ranges = new Map<string, Range[]>();
  for (const [index, { from, owner }] of marks.entries()) {
    const own = ranges.get(owner) ?? [];
    own.push([from, marks[index + 1]?.from ?? code.length]);
    ranges.set(owner, own);
  }
  return ranges;
}

/** Shares out the compressed size by what each owner adds to it: how much smaller it is without that owner's code. */
function shared(code: string, map: string, workspace: string, bytes: number): ByOwner {
  const whole = packedBytes(code);
  const added = [...rangesOf(code, map, workspace)].map(
    ([owner, ranges]) => [owner, Math.max(0, whole - packedBytes(without(code, ranges)))] as const,
  );
  const sum = added.reduce((total, [, own]) => total + own, 0);
  return new Map(added.map(([owner, own]) => [owner, (own / sum) * bytes]));
}

function without(code: string, ranges: readonly Range[]): string {
  let at = 0;
  let rest = '';
  for (const [from, to] of ranges) {
    rest += code.slice(at, from);
    at = to;
  }
  return rest + code.slice(at);
}
