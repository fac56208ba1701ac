import { startMaintenance } from './maintenance';
import type { PgliteClient } from './pglite-client';

const MINUTE = 60_000;

/** Maintenance of a working engine; records its statements, and can pretend an idle time and a full disk. */
function maintained(facts: { readonly idleFor?: number; readonly isFull?: boolean } = {}) {
  const told: string[] = [];
  const client: Pick<PgliteClient, 'exec' | 'idleFor'> = {
    exec: async (statement) => void told.push(statement),
    idleFor: () => facts.idleFor ?? MINUTE,
  };
  const stop = startMaintenance(client, { isFull: () => facts.isFull ?? false });
  const count = (statement: string) => told.filter((one) => one === statement).length;
  return { told, count, stop };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the space of deleted rows is reclaimed, and the statistics are renewed, every half hour', async () => {
  const { count } = maintained();
  await jest.advanceTimersByTimeAsync(29 * MINUTE);
  expect(count('vacuum analyze')).toBe(0);
  await jest.advanceTimersByTimeAsync(2 * MINUTE);
  expect(count('vacuum analyze')).toBe(1);
  await jest.advanceTimersByTimeAsync(61 * MINUTE);
  expect(count('vacuum analyze')).toBe(3);
});

test.each([
  ['somebody uses the engine', { idleFor: 5_000 }],
  ['the disk is full', { isFull: true }],
])('not while %s; checkpoints go on', async (_, facts) => {
  const { count } = maintained(facts);
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(count('vacuum analyze')).toBe(0);
  expect(count('checkpoint')).toBeGreaterThanOrEqual(17);
});

test('stopping makes a last checkpoint, and nothing runs after it', async () => {
  const { told, stop } = maintained();
  await stop();
  await jest.advanceTimersByTimeAsync(60 * MINUTE);
  expect(told).toEqual(['checkpoint']);
});
