import type { Options, Scope, Shard } from './options';

/** A test file in one of the ways in which it is run, or a check of the sources. */
export interface Unit {
  readonly step: string;
  /** Path from the root of the repository; for a check, the name of its step. */
  readonly file: string;
  readonly inProof: boolean;
}

export const keyOf = ({ step, file }: Pick<Unit, 'step' | 'file'>): string => `${step} ${file}`;

/** Seconds by `keyOf`. */
export type Durations = Readonly<Record<string, number>>;

const IN_SCOPE: Readonly<Record<Scope, (unit: Unit) => boolean>> = {
  proof: ({ inProof }) => inProof,
  rest: ({ inProof }) => !inProof,
  all: () => true,
};

/** The selected units: the same files and durations give the same shards on every machine. */
export function select(
  units: readonly Unit[],
  asked: Pick<Options, 'scope' | 'shard' | 'alsoOfRest'>,
  durations: Durations,
): Unit[] {
  const shardOf = (scope: Scope, { index, count }: Shard) =>
    cut(units.filter(IN_SCOPE[scope]), count, durations)[index - 1] ?? [];
  const { scope, shard, alsoOfRest } = asked;
  return [
    ...(shard ? shardOf(scope, shard) : units.filter(IN_SCOPE[scope])),
    ...(alsoOfRest ? shardOf('rest', alsoOfRest) : []),
  ];
}

/** The duration assumed for a file without a recorded one. */
function usual(units: readonly Unit[], durations: Durations): number {
  const known = units.flatMap((unit) => durations[keyOf(unit)] ?? []).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? 1;
}

/** Parts of about equal duration: longest units first, each assigned to the part that is shortest so far. */
function cut(units: readonly Unit[], count: number, durations: Durations): Unit[][] {
  const seconds = (unit: Unit) => durations[keyOf(unit)] ?? usual(units, durations);
  const parts = Array.from({ length: count }, () => ({ units: [] as Unit[], length: 0 }));
  const longestFirst = [...units].sort((a, b) => seconds(b) - seconds(a) || (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const unit of longestFirst) {
    const shortest = parts.reduce((least, part) => (part.length < least.length ? part : least));
    shortest.units.push(unit);
    shortest.length += seconds(unit);
  }
  return parts.map((part) => part.units);
}
