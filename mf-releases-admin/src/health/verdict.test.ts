import { OLD, NEW, someHealth, somePoint } from '../testing/some-registry';
import { verdictOf } from './verdict';

const PINS = { 'mf-storefront': { release: OLD } };
const verdict = (health: Parameters<typeof verdictOf>[0]) => verdictOf(health, PINS, Date.now());

it.each([
  ['nothing is wrong', [somePoint(10), somePoint(300)], 'good'],
  ['faults are as frequent as ever', [somePoint(10, { bad: 5 }), somePoint(300, { bad: 5 })], 'good'],
  ['faults are rare', [somePoint(10, { views: 10_000, bad: 20 }), somePoint(300)], 'good'],
  ['two pages failed', [somePoint(10, { bad: 2 }), somePoint(300)], 'good'],
  ['pages fail more often than before', [somePoint(10, { bad: 5 }), somePoint(300)], 'bad'],
  ['pages fail, and there was nothing before', [somePoint(10, { bad: 5 })], 'bad'],
  ['pages stay silent', [somePoint(10, { sent: 100, heard: 50 }), somePoint(300)], 'bad'],
  ['some were always silent', [somePoint(10, { heard: 80 }), somePoint(300, { heard: 80 })], 'good'],
  ['it failed hours ago', [somePoint(10), somePoint(300, { bad: 50 })], 'good'],
  ['nothing came in the last hour', [somePoint(300)], 'unknown'],
] as const)('where %s', (_, points, state) => {
  expect(verdict(someHealth(points)).state).toBe(state);
});

it('does not charge the pinned release with what another one did', () => {
  expect(verdict(someHealth([somePoint(10, { bad: 50 })], NEW)).state).toBe('unknown');
});
