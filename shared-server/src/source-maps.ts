import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

const maps = new Map<string, SourceMap | null>();

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(file);
  maps.set(file, map);
  return map;
}

/** The types omit that a call site prints itself in the format of stacks. */
type PrintedSite = NodeJS.CallSite & { readonly toString: () => string };

/** A line of a stack, mapped to its source. */
function lineOf(site: PrintedSite): string {
  const text = site.toString();
  const [file, line, column] = [site.getFileName(), site.getLineNumber(), site.getColumnNumber()];
  if (!file?.startsWith('/') || line === null || column === null) return text;
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return text;
  const source = resolve(dirname(file), entry.originalSource);
  return text.replace(`${file}:${line}:${column}`, `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`);
}

/**
 * Loaded before a compiled program (`node --require`), this makes stacks name lines of the sources, as `--enable-source-maps` does, but
 * reads a map only for the first stack that needs it. Node's own option reads the maps of all loaded files, which takes a quarter of a
 * server's start-up time.
 */
Error.prepareStackTrace = (error, sites) =>
  [error.toString(), ...sites.map((site) => `    at ${lineOf(site)}`)].join('\n');
