import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspaces';
import { parse } from 'yaml';

/** A service of `docker-compose.yml`, in the part of that format that this project uses. */
export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly target: string };
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[]; readonly interval: string };
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** Expands `${NAME}`, `${NAME:-default}` and `${NAME:?complaint}`. @throws the complaint */
function interpolate(text: string, variables: NodeJS.ProcessEnv): string {
  return text.replace(
    /\$\{(\w+)(?::([-?])((?:[^{}]|\{[^{}]*\})*))?\}/g,
    (_, name: string, kind: string | undefined, rest: string | undefined) => {
      const value = variables[name];
      if (value) return value;
      if (kind === '?') throw new Error(`${name}: ${rest ?? ''}`);
      return interpolate(rest ?? '', variables);
    },
  );
}

function interpolateAll(value: unknown, variables: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((entry: unknown) => interpolateAll(entry, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, interpolateAll(entry, variables)]));
}

/**
 * Reads `docker-compose.yml` with these variables, as Compose does.
 * @throws an error with the file's own sentence when a required variable is missing
 */
export function readComposeFile(variables: NodeJS.ProcessEnv): ComposeFile {
  const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');
  return interpolateAll(parse(text, { merge: true }), variables) as ComposeFile;
}
