import { mergeDurations } from './durations';
import type { Unit } from './plan';
import { report } from './report';
import { NOTHING, SKIPPED } from './tally';
import type { Timed } from './timing';

const timed = (name: string, more: Partial<Timed>): Timed => ({
  name,
  tally: NOTHING,
  seconds: {},
  wall: 1,
  processor: 1,
  ...more,
});

const STEPS = [
  timed('types', { tally: { ...NOTHING, passed: 1 }, wall: 61.4, processor: null }),
  timed('unit', {
    tally: { passed: 20, failed: 1, skipped: 2 },
    seconds: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`api/${index}.test.ts`, index])),
  }),
  timed('postgres', { tally: SKIPPED, notRun: 'there are no PostgreSQL binaries on this machine' }),
];

describe('the report of a run', () => {
  const lines = report(STEPS).split('\n');

  it('has the time of each step, and the reason why a step did not run', () => {
    expect(lines.find((line) => line.includes('types'))?.trim()).toMatch(
      /^types +61 +\? +1 passed, 0 failed, 0 skipped$/,
    );
    expect(lines.find((line) => line.includes('postgres'))).toContain('not run, there are no PostgreSQL binaries');
  });

  it('has the ten files that took longest, the longest first', () => {
    const files = lines.filter((line) => line.includes('.test.ts'));
    expect(files).toHaveLength(10);
    expect(files[0]?.trim()).toBe('11 s  api/11.test.ts (unit)');
  });

  it('has the five single tests that took longest', () => {
    const tests = { 'api/1.test.ts › a price': 1, 'api/2.test.ts › a sum': 31.2 };
    const text = report([...STEPS, timed('journeys', { tests })]);
    expect(text).toContain(
      'Longest tests:\n     31 s  api/2.test.ts › a sum (journeys)\n    1.0 s  api/1.test.ts › a price',
    );
  });

  it('has the failures and their reasons', () => {
    const failures = [{ test: 'api/3.test.ts › a price', reason: 'Expected: 1\nReceived: 2' }];
    const text = report([...STEPS, timed('journeys', { failures })]);
    expect(text).toContain('Failures:\n  api/3.test.ts › a price\n      Expected: 1\n      Received: 2\n');
    expect(lines).not.toContain('Failures:');
  });

  it('ends with the sum of what ran', () => {
    expect(lines.at(-1)).toBe('21 passed, 1 failed, 3 skipped');
  });
});

describe('the recorded durations of files', () => {
  const unit = (step: string, file: string): Unit => ({ step, file, inProof: true });

  it('are updated for files that ran, kept for files that did not, and dropped for deleted files', () => {
    const known = {
      'types types': 50,
      'unit api/1.test.ts': 9,
      'unit api/gone.test.ts': 9,
      'journeys e2e/a.journey.ts': 30,
    };
    const units = [unit('types', 'types'), unit('unit', 'api/1.test.ts'), unit('journeys', 'e2e/a.journey.ts')];
    expect(mergeDurations(known, STEPS, units)).toEqual({
      'journeys e2e/a.journey.ts': 30,
      'types types': 61.4,
      'unit api/1.test.ts': 1,
    });
  });
});
