import { slugify } from '@ofisi/shared-shop/slug';
import { DEMO_ITEMS } from './catalogue';
import type { DemoItem } from './types';

/** A price cut in seeded form; its times are relative to the moment of seeding (decision SF-17). */
export interface DemoOfferFacts {
  /** Slug of the item. */
  readonly item: string;
  /** Per cent. */
  readonly discount: number;
  readonly note: string;
  readonly description: string;
  readonly startsInDays: number;
  readonly endsInDays: number;
}

/** An offer of the demo shop with the colour of its banner's ground. */
export type DemoOffer = DemoOfferFacts & { readonly tint: string };

const offer = (
  title: string,
  discount: number,
  [from, to]: readonly [number, number],
  more: [string, string, string],
) => {
  const [note, description, tint] = more;
  return { item: slugify(title), discount, note, description, tint, startsInDays: from, endsInDays: to };
};

/** Five that run when the shop is first opened, and one that starts by itself a few days later. */
export const DEMO_OFFERS: DemoOffer[] = [
  offer(
    'Epson EcoTank L3250 wireless ink tank printer',
    15,
    [-2, 6],
    ['Print more, refill less', 'Ink tanks instead of cartridges, over Wi-Fi from any desk.', '#0e8f7e'],
  ),
  offer(
    'Dell Latitude 7490 laptop',
    20,
    [-4, 3],
    ['Refurbished, with a new battery', 'A Core i7 business laptop, tested in our workshop.', '#2f6fb5'],
  ),
  offer(
    'Logitech MK270 wireless keyboard and mouse',
    30,
    [-1, 5],
    ['A desk without cables', 'Keyboard and mouse on one tiny receiver, batteries in the box.', '#7a57b8'],
  ),
  offer(
    'Epson EB-X49 XGA projector',
    18,
    [-3, 12],
    ['Bright enough for a lit room', '3,600 lumens for classroom, church and boardroom.', '#c9752b'],
  ),
  offer(
    'Ricoh MP 3055SP A3 photocopier',
    8,
    [-5, 9],
    ['For the busy office', 'Copies, prints and scans up to A3; overhauled with a new drum and fuser.', '#b3425a'],
  ),
  offer(
    'Dell P2422H 24-inch monitor',
    12,
    [4, 11],
    ['See more of your work', 'A 24-inch Full HD screen that turns, tilts and rises.', '#39803c'],
  ),
];

/** The item that an offer is for. */
export function itemOfOffer({ item }: DemoOfferFacts): DemoItem {
  const found = DEMO_ITEMS.find(({ slug }) => slug === item);
  if (!found) {
    throw new Error(`The demo offers name "${item}", which does not exist.`);
  }
  return found;
}
