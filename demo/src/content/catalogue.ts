import { complete } from './draft';
import { cables, desk } from './items-accessories';
import { meeting } from './items-accessories-office';
import { inks } from './items-inks';
import { desktops } from './items-computers-desktop';
import { laptops } from './items-computers-laptop';
import { copiers } from './items-photocopiers';
import { kyoceraLasers } from './items-printers-kyocera';
import { lasers } from './items-printers-laser';
import { inkPrinters } from './items-printers-ink';
import { computerSpares } from './items-spares-computer';
import { printerSpares } from './items-spares-printer';
import { officeToners } from './items-toners';
import { kyoceraToners } from './items-toners-kyocera';
import type { DemoBrand, DemoCategory, DemoItem, DemoUnit } from './types';

/** The five categories of the shop's radio list, in its order (SF §2 Shop). */
export const DEMO_CATEGORIES: DemoCategory[] = [
  { category_name: 'Toners', category_slug: 'toners', category_description: 'Toners, inks and drums' },
  {
    category_name: 'Printer & photocopiers',
    category_slug: 'printer-photocopiers',
    category_description: 'Print, copy and scan',
  },
  { category_name: 'Accessories', category_slug: 'accessories', category_description: 'For the desk and the network' },
  { category_name: 'Computers', category_slug: 'computers', category_description: 'Laptops, desktops, monitors' },
  { category_name: 'Spares', category_slug: 'spares', category_description: 'Parts that keep it running' },
];

/** The manufacturers; the first seven form the home page's strip (SF §2 Home). */
export const DEMO_BRANDS: DemoBrand[] = [
  ['Kyocera', 'kyocera'],
  ['HP', 'hp'],
  ['Canon', 'canon'],
  ['Epson', 'epson'],
  ['Ricoh', 'ricoh'],
  ['Dell', 'dell'],
  ['Lenovo', 'lenovo'],
  ['Brother', 'brother'],
  ['Xerox', 'xerox'],
  ['Samsung', 'samsung'],
  ['Logitech', 'logitech'],
  ['APC', 'apc'],
  ['TP-Link', 'tp-link'],
  ['Kingston', 'kingston'],
  ['Seagate', 'seagate'],
  ['Fellowes', 'fellowes'],
  ['Double A', 'double-a'],
  ['Ofisi', 'ofisi'],
].map(([brand_name = '', brand_slug = '']) => ({ brand_name, brand_slug }));

/** The units goods are sold in (BO §3). */
export const DEMO_UNITS: DemoUnit[] = [
  { name: 'Piece', short_name: 'pc', allow_decimal: false },
  { name: 'Set', short_name: 'set', allow_decimal: false },
  { name: 'Ream', short_name: 'rm', allow_decimal: false },
  { name: 'Box', short_name: 'bx', allow_decimal: false },
  { name: 'Metre', short_name: 'm', allow_decimal: true },
];

/** As many shelves as a page of the shop has items (SF §2 Shop), so that the first page shows one item of each. */
const SHELVES: DemoItem[][] = [
  complete('printer-photocopiers', [...kyoceraLasers, ...lasers]),
  complete('printer-photocopiers', copiers),
  complete('computers', laptops),
  complete('printer-photocopiers', inkPrinters),
  complete('toners', [...kyoceraToners, ...officeToners, ...inks]),
  complete('computers', desktops),
  complete('accessories', [...desk, ...cables, ...meeting]),
  complete('spares', [...printerSpares, ...computerSpares]),
];

const longestShelf = Math.max(...SHELVES.map((shelf) => shelf.length));

/** Everything on the demo shop's shelves, in the order in which the shop shows it: one from each shelf in turn. */
export const DEMO_ITEMS: DemoItem[] = Array.from({ length: longestShelf }, (_, index) =>
  SHELVES.flatMap((shelf) => shelf[index] ?? []),
).flat();
