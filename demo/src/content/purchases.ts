/** A purchase of the shop: organization of the supplier, and lines of item, quantity and unit cost in shillings with VAT. */
export interface DemoPurchase {
  readonly daysAgo: number;
  readonly supplier: string;
  readonly lines: readonly (readonly [slug: string, quantity: number, cost: number])[];
  /** Shillings paid so far. */
  readonly paid: number;
  readonly notes: string | null;
}

/** Goods that have been received and partly paid. */
export const DEMO_PURCHASES: readonly DemoPurchase[] = [
  {
    daysAgo: 41,
    supplier: 'Highland Spares and Rollers',
    lines: [
      ['canon-imagerunner-pickup-and-feed-roller-set', 12, 1020],
      ['hp-laserjet-m402-tray-2-pickup-roller', 10, 780],
    ],
    paid: 20_040,
    notes: null,
  },
  {
    daysAgo: 12,
    supplier: 'Savannah Imaging Distributors',
    lines: [
      ['kyocera-tk-475-black-toner', 6, 6900],
      ['kyocera-tk-6115-black-toner', 4, 10_150],
    ],
    paid: 40_000,
    notes: 'The rest when the second box has come.',
  },
  {
    daysAgo: 3,
    supplier: 'Ziwa Office Supplies',
    lines: [['thermal-till-rolls-80-x-80-mm-box-of-ten', 20, 1290]],
    paid: 0,
    notes: null,
  },
];

/** Goods that have been ordered but not received yet. */
export const DEMO_PURCHASE_ORDERS: readonly Omit<DemoPurchase, 'paid'>[] = [
  {
    daysAgo: 2,
    supplier: 'Savannah Imaging Distributors',
    lines: [
      ['xerox-phaser-6600-fuser-assembly', 3, 24_900],
      ['canon-c-exv-32-33-drum-unit', 4, 19_700],
    ],
    notes: 'Deliver to the Luthuli Avenue shop before noon.',
  },
  {
    daysAgo: 1,
    supplier: 'Pwani Computer Imports',
    lines: [['kingston-a400-480-gb-ssd', 25, 4050]],
    notes: null,
  },
];
