import { satisfies } from 'semver';
import { satisfy } from './satisfy';

const VERSIONS = ['0.0.1', '0.0.2', '0.1.0', '0.1.9', '0.2.0', '1.0.0', '1.0.10', '1.2.3', '1.10.0', '2.0.0', '10.0.0'];

it.each(['', '^', '<='])('agrees with semver about every pair of versions under “%s”', (kind) => {
  const pairs = VERSIONS.flatMap((version) => VERSIONS.map((wanted) => [version, `${kind}${wanted}`] as const));
  const differing = pairs.filter(([version, range]) => satisfy(version, range) !== satisfies(version, range));
  expect(differing).toEqual([]);
});

it.each(['*', '~1.0.0', '>=1.0.0', '1.x', '^1.0.0-beta', '', '^1.0.0 || ^2.0.0'])(
  'is not satisfied by “%s”',
  (range) => {
    expect(satisfy('1.0.0', range)).toBe(false);
  },
);

it('accepts only three numbers as a version', () => {
  expect(satisfy('1.0', '^1.0.0')).toBe(false);
  expect(satisfy('1.0.0-beta', '^1.0.0')).toBe(false);
});
