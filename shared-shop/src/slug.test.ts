import { slugify } from './slug';

it.each([
  ['Printer & photocopiers', 'printer-photocopiers'],
  ['  Café  Crème ', 'cafe-creme'],
  ['HP LaserJet Pro M404dn', 'hp-laserjet-pro-m404dn'],
  ['&', ''],
])('%s becomes %s in an address', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
