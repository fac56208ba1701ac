import { slugify } from '@ofisi/shared-shop/slug';
import type { DemoCustomerName } from './customers';

/** Item slug and quantity. */
export type DemoLine = readonly [item: string, quantity: number];

/** A sale that the demo cashier has recorded. */
export interface DemoSale {
  readonly daysAgo: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly category: string;
  readonly location: string;
  readonly method: 'cash' | 'mpesa' | 'credit_card';
  readonly isPaid: boolean;
  readonly lines: readonly DemoLine[];
}

/** An order that a demo customer has placed online, paid and received. */
export interface DemoOrder {
  readonly daysAgo: number;
  readonly customer: DemoCustomerName;
  readonly lines: readonly DemoLine[];
}

type Lines = readonly (readonly [title: string, quantity: number])[];

const linesOf = (lines: Lines): DemoLine[] => lines.map(([title, quantity]) => [slugify(title), quantity]);

const sale = (
  daysAgo: number,
  name: string,
  [category, location, method, isPaid = true]: readonly [string, string, DemoSale['method'], boolean?],
  ...lines: Lines
): DemoSale => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { daysAgo, firstName, lastName, category, location, method, isPaid, lines: linesOf(lines) };
};

const order = (daysAgo: number, customer: DemoCustomerName, ...lines: Lines): DemoOrder => ({
  daysAgo,
  customer,
  lines: linesOf(lines),
});

const PAPER = 'Double A copy paper A4 80 g';
const INK_SET = 'Epson 103 ink bottle set of four colours';
const TONER_1170 = 'Kyocera TK-1170 black toner';
const TONER_85A = 'HP 85A black toner cartridge';
const ECOTANK = 'Epson EcoTank L3250 wireless ink tank printer';
const KEYBOARD = 'Logitech MK270 wireless keyboard and mouse';
const SSD = 'Kingston A400 480 GB SSD';
const LAPTOP_MEMORY = 'Kingston 8 GB DDR4 laptop memory';
const USB_CABLE = 'USB printer cable 1.5 m';

/** Two months at the counter; the items that sell best here are the home page's best sellers (decision SF-19). */
export const DEMO_SALES: DemoSale[] = [
  sale(58, 'Lucy Wairimu', ['School', 'Thika', 'credit_card'], ['HP 250 G9 laptop', 12], [KEYBOARD, 2]),
  sale(55, 'David Kimani', ['Walk-in', 'Nairobi CBD', 'cash'], [TONER_1170, 2], [PAPER, 5]),
  sale(52, 'Zainab Omar', ['Business', 'Mombasa', 'mpesa'], [ECOTANK, 2], [INK_SET, 4]),
  sale(49, 'Joseph Barasa', ['Walk-in', 'Nairobi CBD', 'mpesa'], [SSD, 1], [LAPTOP_MEMORY, 2]),
  sale(46, 'Mercy Chebet', ['Business', 'Eldoret', 'mpesa'], ['Lenovo ThinkPad T480 laptop', 4]),
  sale(43, 'Anthony Musyoka', ['Walk-in', 'Westlands', 'cash'], [TONER_85A, 3], [USB_CABLE, 2]),
  sale(40, 'Lucy Wairimu', ['School', 'Thika', 'credit_card'], [PAPER, 20], [TONER_1170, 6]),
  sale(37, 'Ruth Nyambura', ['Walk-in', 'Nairobi CBD', 'mpesa'], ['HP EliteBook 840 G6 laptop', 1], [KEYBOARD, 1]),
  sale(34, 'Collins Otieno', ['Business', 'Kisumu', 'mpesa'], ['APC Back-UPS 650VA', 4], [SSD, 4]),
  sale(32, 'Halima Yusuf', ['Business', 'Mombasa', 'cash'], [ECOTANK, 3], [INK_SET, 5]),
  sale(29, 'David Kimani', ['Walk-in', 'Nairobi CBD', 'cash'], [TONER_1170, 3], [TONER_85A, 2]),
  sale(27, 'Patrick Muli', ['Business', 'Westlands', 'mpesa'], ['Dell P2422H 24-inch monitor', 6], [KEYBOARD, 4]),
  sale(
    24,
    'Beatrice Atieno',
    ['Walk-in', 'Kisumu', 'mpesa'],
    ['HP LaserJet M111w wireless laser printer', 2],
    [USB_CABLE, 2],
  ),
  sale(22, 'Joseph Barasa', ['Walk-in', 'Nairobi CBD', 'cash'], [LAPTOP_MEMORY, 4], [SSD, 3]),
  sale(
    19,
    'Simon Karanja',
    ['Business', 'Nairobi CBD', 'credit_card'],
    ['Lenovo ThinkPad T480 laptop', 3],
    ['HP EliteBook 840 G6 laptop', 4],
  ),
  sale(17, 'Zainab Omar', ['Business', 'Mombasa', 'mpesa'], [INK_SET, 6], [ECOTANK, 1]),
  sale(15, 'Lucy Wairimu', ['School', 'Thika', 'credit_card'], [PAPER, 10], [TONER_85A, 4]),
  sale(
    13,
    'Naomi Jepkorir',
    ['Walk-in', 'Eldoret', 'mpesa'],
    ['TP-Link Archer C6 wireless router', 2],
    ['HDMI cable 3 m', 3],
  ),
  sale(11, 'Anthony Musyoka', ['Walk-in', 'Westlands', 'cash'], [TONER_1170, 2], [USB_CABLE, 1]),
  sale(9, 'Halima Yusuf', ['Business', 'Mombasa', 'mpesa'], [ECOTANK, 2], [INK_SET, 3]),
  sale(8, 'Patrick Muli', ['Business', 'Westlands', 'mpesa'], [KEYBOARD, 3], ['Logitech H390 USB headset', 3]),
  sale(6, 'Ruth Nyambura', ['Walk-in', 'Nairobi CBD', 'cash'], [SSD, 2], ['Kyocera TK-1150 black toner', 2]),
  sale(
    4,
    'Simon Karanja',
    ['Business', 'Nairobi CBD', 'credit_card', false],
    ['Kyocera ECOSYS P2235dn laser printer', 2],
    ['Kyocera TK-1150 black toner', 4],
  ),
  sale(2, 'Collins Otieno', ['Business', 'Kisumu', 'mpesa'], [TONER_1170, 4], [PAPER, 5]),
];

/** The orders that make some of the demo reviews verified purchases. */
export const DEMO_ORDERS: DemoOrder[] = [
  order(57, 'fatuma', [TONER_1170, 1]),
  order(53, 'grace', [ECOTANK, 1], [INK_SET, 1]),
  order(45, 'samuel', ['Dell Latitude 7490 laptop', 1]),
  order(38, 'njeri', [TONER_1170, 2], [SSD, 1]),
  order(31, 'fatuma', [ECOTANK, 1]),
  order(36, 'peter', ['APC Back-UPS 650VA', 1]),
  order(20, 'njeri', ['Dell Latitude 7490 laptop', 1]),
  order(59, 'hassan', ['Kyocera DK-1150 drum unit', 1]),
];
