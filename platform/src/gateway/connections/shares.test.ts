import { shares } from './shares';
import { visitorOf } from './visitor';

describe('who counts as one visitor', () => {
  it.each([
    ['41.90.0.1', '41.90.0.1'],
    ['::ffff:41.90.0.1', '41.90.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s is %s', (address, visitor) => {
    expect(visitorOf(address)).toBe(visitor);
  });

  it('all addresses of one IPv6 network share what one visitor may hold', () => {
    const connections = shares(2);
    expect(connections.take('2001:db8::1')).toBe(true);
    expect(connections.take('2001:db8::2')).toBe(true);
    expect(connections.take('2001:db8::3')).toBe(false);
    expect(connections.take('2001:db8:0:1::1')).toBe(true);
    connections.giveBack('2001:db8::2');
    expect(connections.take('2001:db8::3')).toBe(true);
  });
});
