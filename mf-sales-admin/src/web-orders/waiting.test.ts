import { waitingFor } from './waiting';

const now = Date.parse('2026-11-24T12:00:00Z');

it.each([
  ['2026-11-24T11:59:31Z', 'Just now'],
  ['2026-11-24T11:01:00Z', '59 min ago'],
  ['2026-11-24T11:00:00Z', '1 h ago'],
  ['2026-11-22T12:00:01Z', '47 h ago'],
  ['2026-11-22T12:00:00Z', '2 days ago'],
  ['2026-11-24T12:00:05Z', 'Just now'],
])('an order of %s was placed %s', (created_at, waits) => {
  expect(waitingFor({ stage: 'packing', created_at }, now)).toBe(waits);
});

it('shows no age for delivered or ended orders', () => {
  expect(waitingFor({ stage: 'delivered', created_at: '2026-11-24T11:00:00Z' }, now)).toBeNull();
  expect(waitingFor({ stage: 'expired', created_at: '2026-11-24T11:00:00Z' }, now)).toBeNull();
});
