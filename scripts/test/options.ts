/** The proof of a change, everything, or only the part that is not in the proof. */
export type Scope = 'proof' | 'all' | 'rest';

/** One of `count` parts of equal duration, numbered from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface Options {
  readonly scope: Scope;
  readonly shard: Shard | null;
  /** Besides the proof, this shard of the rest. */
  readonly alsoOfRest: Shard | null;
  /** Only these steps; all steps when empty. */
  readonly steps: readonly string[];
  /** Record the duration of each file, for dividing the next shards. */
  readonly record: boolean;
}

/** Invalid arguments; the message is one sentence for the user. */
export class UsageError extends Error {}

const SCOPES: Readonly<Record<string, Scope>> = { '--all': 'all', '--rest': 'rest' };

/**
 * Parses the arguments of `npm test -- …`: `[--all | --rest] [--shard 3/6] [--also-of-rest 3/6] [--record] [step …]`.
 * @param known the names of the steps
 * @throws UsageError
 */
export function parseOptions(words: readonly string[], known: readonly string[]): Options {
  const rest = [...words];
  let options: Options = { scope: 'proof', shard: null, alsoOfRest: null, steps: [], record: false };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const scope = SCOPES[word];
    if (scope) options = { ...options, scope };
    else if (word === '--shard') options = { ...options, shard: parseShard(rest.shift() ?? '') };
    else if (word === '--also-of-rest') options = { ...options, alsoOfRest: parseShard(rest.shift() ?? '') };
    else if (word === '--record') options = { ...options, record: true };
    else if (known.includes(word)) options = { ...options, steps: [...options.steps, word] };
    else throw new UsageError(`There is no step ${word}; there are ${known.join(', ')}.`);
  }
  if (options.shard && options.scope === 'proof') {
    throw new UsageError('The proof has no shards; use --all --shard 3/6.');
  }
  if (options.alsoOfRest && options.scope !== 'proof') {
    throw new UsageError('A shard of the rest can be added to the proof only; omit --all and --rest.');
  }
  return options;
}

function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) {
    throw new UsageError(`There is no shard ${text || 'without a number'}; the third of six is --shard 3/6.`);
  }
  return { index, count };
}
