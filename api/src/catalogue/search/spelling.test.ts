import { nearestOf, spellingDistance, swappedOf } from './spelling';

test.each([
  ['keyborad', 'keyboard', 1],
  ['catridge', 'cartridge', 1],
  ['laptop', 'laptop', 0],
  ['labtop', 'laptop', 1],
  ['lazerjet', 'laserjet', 1],
  ['refabished', 'refurbished', 2],
  ['', 'ink', 3],
])('from %j to %j it is %i letters', (one, other, letters) => {
  expect(spellingDistance(one, other)).toBe(letters);
  expect(spellingDistance(other, one)).toBe(letters);
});

test('the nearest words are those meant, unless they are far', () => {
  expect(nearestOf('tonner', ['toner', 'tuner', 'dinner'])).toEqual(['toner']);
  expect(nearestOf('fuse', ['fuser', 'mouse', 'use'])).toEqual(['fuser', 'use']);
  expect(nearestOf('fone', ['phone'])).toEqual([]);
  expect(nearestOf('printer', [])).toEqual([]);
});

test('swapped letters are tried in words of four and more', () => {
  expect(swappedOf('hdim')).toEqual(['dhim', 'hidm', 'hdmi']);
  expect(swappedOf('usb')).toEqual([]);
  expect(swappedOf('m404')).toEqual([]);
});
