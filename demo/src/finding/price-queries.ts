import type { DemoQuery } from './queries';

const query = (q: string, first: RegExp): DemoQuery => ({ q, first });

/** Searches that name a price, and model numbers beside one. */
export const PRICE_QUERIES: readonly DemoQuery[] = [
  query('laptop under 50000', /^(?:HP 250 G9|Lenovo ThinkPad T480|HP EliteBook 840 G6|Dell Latitude 7490) laptop$/),
  query('refurbished laptop under 35k', /^Lenovo ThinkPad T480 laptop$/),
  query('printer below KES 20,000', /^(?:HP LaserJet M111w|Samsung Xpress M2070) .*printer$/),
  query('laptop between 70,000 and 75,000', /^Dell Vostro 3520 laptop$/),
  query('hp laptop above 90k', /^HP ProBook 450 G10 laptop$/),
  query('photocopier less than 150k', /^Canon imageRUNNER 2425 A3 photocopier$/),
  query('mouse under 2000', /^Logitech M185 wireless mouse$/),
  query('ups over 10000', /^APC Easy UPS 1200VA$/),
  query('12A toner under 10,000', /^HP 12A /),
  query('TN-2310 under 8000', /^Brother TN-2310 /),
  query('tk 1170 under 10k', /^Kyocera TK-1170 /),
  query('a4 paper under 1k', /paper A4/),
  query('colour photocopier ksh 300,000 to 400,000', /^Kyocera TASKalfa 2554ci /),
  query('monitor up to 18000', /^Samsung F24T350 /),
  query('24 inch monitor under 25k', /^(?:Samsung F24T350|HP 24mh) /),
];
