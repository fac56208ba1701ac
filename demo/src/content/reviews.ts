import { slugify } from '@ofisi/shared-shop/slug';
import type { DemoCustomerName } from './customers';

/** A review in seeded form; without `customer` it is a guest's. Sample content of the demo shop only. */
export interface DemoReview {
  /** Slug of the item. */
  readonly item: string;
  readonly customer: DemoCustomerName | null;
  readonly rate: number;
  readonly message: string | null;
  readonly daysAgo: number;
  readonly state: 'approved' | 'pending';
}

type Words = readonly [who: DemoCustomerName | 'guest', rate: number, daysAgo: number, message?: string];

const of = (title: string, ...all: readonly Words[]): DemoReview[] =>
  all.map(([who, rate, daysAgo, message = null]) => ({
    item: slugify(title),
    customer: who === 'guest' ? null : who,
    rate,
    message,
    daysAgo,
    state: 'approved',
  }));

const printers: DemoReview[] = [
  ...of(
    'Kyocera ECOSYS M2540dn multifunction printer',
    ['njeri', 5, 12, 'Runs all day in our office and one toner lasts for months.'],
    ['brian', 4, 33, 'Fast on both sides of the sheet. Setting up scan to e-mail took a while.'],
    ['grace', 5, 47, 'Bought for the school. Two terms now without a jam.'],
    ['guest', 4, 61, 'Good machine, a bit heavy to carry upstairs.'],
  ),
  ...of(
    'Epson EcoTank L3250 wireless ink tank printer',
    ['fatuma', 5, 8, 'Ink costs me almost nothing now, and the phone found it at once.'],
    ['peter', 4, 19, 'Great at home. The feeder could hold more paper.'],
    ['grace', 5, 26, 'My cyber prints on two of these every day.'],
    ['esther', 5, 40],
    ['samuel', 3, 52, 'Prints well, but photos take their time.'],
    ['guest', 5, 70, 'Easy to fill, no spills.'],
  ),
  ...of(
    'HP LaserJet Pro MFP 4103fdw multifunction printer',
    ['brian', 5, 15, 'Quick first page and clean copies.'],
    ['hassan', 4, 38, 'Does everything. The menu needs some learning.'],
  ),
  ...of(
    'HP LaserJet M111w wireless laser printer',
    ['samuel', 4, 22, 'Tiny, fits on the shelf beside my desk.'],
    ['esther', 2, 44, 'Small and neat, but the first toner was empty after two weeks.'],
  ),
  ...of('Brother HL-L2350DW wireless laser printer', ['grace', 4, 57, 'Reliable. Both sides without asking.']),
  ...of(
    'Canon imageRUNNER 2425 A3 photocopier',
    ['grace', 5, 29, 'A3 exam papers for the whole school in one afternoon.'],
    ['hassan', 4, 63, 'Solid copier; the second tray is worth having.'],
  ),
  ...of(
    'Ricoh MP 3055SP A3 photocopier',
    ['peter', 4, 17, 'Overhauled as promised, copies are sharp.'],
    ['brian', 5, 36, 'Cannot tell it from a new one.'],
    ['samuel', 4, 66],
  ),
];

const computers: DemoReview[] = [
  ...of(
    'Dell Latitude 7490 laptop',
    ['njeri', 4, 6, 'Looks almost new. I get about five hours from the battery.'],
    ['samuel', 5, 21, 'Fast, light and half the price of a new one.'],
    ['peter', 5, 35],
    ['esther', 3, 50, 'Works well, though the lid came with a few scratches.'],
    ['guest', 4, 72, 'Good keyboard for long reports.'],
  ),
  ...of(
    'HP 250 G9 laptop',
    ['esther', 4, 14, 'All I need for college.'],
    ['grace', 4, 31, 'Twelve of them in our computer room, no trouble so far.'],
    ['peter', 3, 55, 'Fine for class work; I added memory.'],
  ),
  ...of(
    'HP EliteBook 840 G6 laptop',
    ['samuel', 5, 11, 'Metal body, bright screen, great value.'],
    ['hassan', 5, 28],
    ['brian', 4, 59, 'Very good. The charger was a replacement one.'],
  ),
  ...of(
    'Lenovo ThinkPad T480 laptop',
    ['njeri', 5, 24, 'The best keyboard I have had.'],
    ['fatuma', 4, 45, 'Strong and easy to repair.'],
  ),
  ...of('Lenovo ThinkPad E14 Gen 5 laptop', ['grace', 5, 9, 'Quiet and quick, even with many sheets open.']),
  ...of(
    'Dell P2422H 24-inch monitor',
    ['brian', 5, 18, 'Colours are right and the stand moves every way.'],
    ['esther', 5, 37],
    ['hassan', 4, 68, 'Sharp picture. No cable for HDMI in the box.'],
  ),
];

const supplies: DemoReview[] = [
  ...of(
    'Kyocera TK-1170 black toner',
    ['njeri', 5, 7, 'Genuine, and the page count is what it says.'],
    ['hassan', 5, 25],
    ['peter', 4, 42, 'Good price for three boxes.'],
    ['fatuma', 5, 52, 'The waste bottle is in the box, which I had not expected.'],
    ['guest', 5, 74],
  ),
  ...of(
    'Epson 103 ink bottle set of four colours',
    ['grace', 5, 13, 'Fits only the right tank, so nothing can go wrong.'],
    ['esther', 4, 34],
    ['samuel', 5, 64, 'Lasts our office half a year.'],
  ),
  ...of(
    'HP 85A black toner cartridge',
    ['brian', 4, 20, 'Prints clean from the first page.'],
    ['fatuma', 2, 39, 'The box arrived dented. The cartridge works, though.'],
    ['njeri', 5, 62],
  ),
  ...of('HP 26A black toner cartridge', ['hassan', 4, 48, 'Original, as described.']),
  ...of('Kyocera DK-1150 drum unit', ['hassan', 5, 53, 'Grey stripes are gone. Fitting took five minutes.']),
  ...of(
    'Double A copy paper A4 80 g',
    ['grace', 5, 10, 'No jams and no dust. We order it by the box.'],
    ['hassan', 5, 43],
  ),
];

const accessories: DemoReview[] = [
  ...of(
    'Logitech MK270 wireless keyboard and mouse',
    ['fatuma', 4, 16, 'One receiver for both, works across the room.'],
    ['peter', 5, 32],
    ['njeri', 3, 51, 'Does the job. The keys are a little loud.'],
  ),
  ...of(
    'Logitech MX Master 3S wireless mouse',
    ['samuel', 5, 23, 'My wrist says thank you.'],
    ['brian', 5, 60, 'Worth it for long days in spreadsheets.'],
  ),
  ...of('Logitech H390 USB headset', ['esther', 4, 27, 'Clear on calls, and the cable is long enough.']),
  ...of(
    'Epson EB-X49 XGA projector',
    ['peter', 4, 30, 'Bright enough with the curtains open.'],
    ['grace', 5, 46, 'Used every Sunday in our hall.'],
    ['hassan', 3, 69, 'The picture is fine; the fan is louder than I hoped.'],
  ),
  ...of(
    'Kingston A400 480 GB SSD',
    ['njeri', 5, 9, 'My old laptop starts in ten seconds now.'],
    ['samuel', 5, 41],
    ['fatuma', 4, 65, 'Good upgrade for little money.'],
  ),
  ...of(
    'TP-Link Archer C6 wireless router',
    ['esther', 4, 35, 'Reaches the whole flat.'],
    ['brian', 3, 56, 'Fine, but the app asks for too much.'],
  ),
  ...of(
    'APC Back-UPS 650VA',
    ['peter', 5, 28, 'Saved my work twice already.'],
    ['fatuma', 4, 67, 'Holds the desktop for a quarter of an hour.'],
  ),
  ...of('HDMI cable 3 m', ['guest', 5, 49]),
];

const waiting: DemoReview[] = [
  ...of('Logitech C920 HD Pro webcam', ['esther', 5, 0.1, 'Sharp picture even in the evening.']),
  ...of('HP ProBook 450 G10 laptop', ['guest', 4, 0.6, 'Good so far, one week in.']),
  ...of('Epson TM-T20III receipt printer', ['fatuma', 1, 1.3, 'Arrived without the power supply. Please call me.']),
].map((review) => ({ ...review, state: 'pending' }));

/** Buyers' reviews of the demo shop's items, including three that await moderation. */
export const DEMO_REVIEWS: DemoReview[] = [...printers, ...computers, ...supplies, ...accessories, ...waiting];
