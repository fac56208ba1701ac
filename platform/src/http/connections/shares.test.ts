import { shares } from './shares';

it('all addresses of one IPv6 network share one visitor’s limits', () => {
  const connections = shares(2);
  expect(connections.take('2001:db8::1')).toBe(true);
  expect(connections.take('2001:db8::2')).toBe(true);
  expect(connections.take('2001:db8::3')).toBe(false);
  expect(connections.take('2001:db8:0:1::1')).toBe(true);
  connections.giveBack('2001:db8::2');
  expect(connections.take('2001:db8::3')).toBe(true);
});
