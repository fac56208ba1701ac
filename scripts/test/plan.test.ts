import { parseOptions, UsageError } from './options';
import { keyOf, select, type Unit } from './plan';

const KNOWN = ['types', 'unit', 'journeys'];
const parse = (line: string) => parseOptions(line.split(' ').filter(Boolean), KNOWN);

describe('the selection of tests', () => {
  it('is the proof by default, or everything, or a shard of everything', () => {
    expect(parse('')).toEqual({
      scope: 'proof',
      shard: null,
      alsoOfRest: null,
      steps: [],
      record: false,
    });
    expect(parse('types unit')).toMatchObject({ scope: 'proof', steps: ['types', 'unit'] });
    expect(parse('--all --shard 3/6')).toMatchObject({ scope: 'all', shard: { index: 3, count: 6 } });
    expect(parse('--rest --record journeys')).toMatchObject({ scope: 'rest', steps: ['journeys'], record: true });
  });

  it.each([
    ['--all --shard 7/6', 'There is no shard 7/6; the third of six is --shard 3/6.'],
    ['--all --shard 0/6', 'There is no shard 0/6; the third of six is --shard 3/6.'],
    ['--all --shard', 'There is no shard without a number; the third of six is --shard 3/6.'],
    ['--shard 1/6', 'The proof has no shards; use --all --shard 3/6.'],
    ['--all --also-of-rest 1/6', 'A shard of the rest can be added to the proof only; omit --all and --rest.'],
    ['joruneys', 'There is no step joruneys; there are types, unit, journeys.'],
  ])('is refused in a sentence where it is %s', (line, sentence) => {
    expect(() => parse(line)).toThrow(new UsageError(sentence));
  });
});

describe('the shards', () => {
  const units: Unit[] = Array.from({ length: 40 }, (_, index) => ({
    step: 'unit',
    file: `${index}.test.ts`,
    inProof: index % 4 !== 0,
  }));
  const durations = Object.fromEntries(units.map((unit, index) => [keyOf(unit), (index * 7) % 31]));
  const shardsOf = (scope: 'all' | 'rest', count: number, known = durations) =>
    Array.from({ length: count }, (_, index) =>
      select(units, { scope, shard: { index: index + 1, count }, alsoOfRest: null }, known),
    );
  const whole = (scope: 'proof' | 'rest') => select(units, { scope, shard: null, alsoOfRest: null }, durations);

  it('contain every file once between them', () => {
    expect(shardsOf('all', 6).flat().map(keyOf).sort()).toEqual(units.map(keyOf).sort());
    const rest = shardsOf('rest', 6).flat();
    expect(rest.map(keyOf).sort()).toEqual(whole('rest').map(keyOf).sort());
    expect(rest.some(({ inProof }) => inProof)).toBe(false);
  });

  it('of the rest can be added to the proof, one at a time', () => {
    const third = { index: 3, count: 6 };
    const selected = select(units, { scope: 'proof', shard: null, alsoOfRest: third }, durations);
    expect(selected).toEqual([...whole('proof'), ...(shardsOf('rest', 6)[2] ?? [])]);
  });

  it('take about equal time, in whatever order the files are found', () => {
    const lengths = shardsOf('all', 6).map((shard) =>
      shard.reduce((sum, unit) => sum + (durations[keyOf(unit)] ?? 0), 0),
    );
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(6);
    const reversed = select(
      [...units].reverse(),
      { scope: 'all', shard: { index: 2, count: 6 }, alsoOfRest: null },
      durations,
    );
    expect(reversed.map(keyOf).sort()).toEqual(shardsOf('all', 6)[1]?.map(keyOf).sort());
  });

  it('assume an average duration for an unknown file', () => {
    const counts = shardsOf('all', 4, {}).map((shard) => shard.length);
    expect(counts).toEqual([10, 10, 10, 10]);
  });
});
