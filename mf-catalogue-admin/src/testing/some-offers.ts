import type { Offer } from '@ofisi/api-contract/catalogue/staff-offers';
import type { StaffItem } from '@ofisi/api-contract/catalogue/staff-items';

const offer: Offer = {
  id: 5,
  item_id: 7,
  item: { title: 'Kyocera M2040dn', initial_price: 1200, actual_price: 1160 },
  product_name: 'Kyocera M2040dn',
  initial_price: 1200,
  discount: 25,
  note: null,
  description: null,
  image: null,
  starts_on: '2026-11-23T05:00:00.000Z',
  ends_on: '2026-11-30T17:00:00.000Z',
  current_price: 870,
  status: 'running',
  is_outdone: false,
  average_cost: 700,
  margin: 50,
  margin_percent: 6.67,
  version: 3,
};

/** An offer of 25 per cent for a week, with these differences. */
export const offerWith = (differences: Partial<Offer> = {}): Offer => ({ ...offer, ...differences });

/** The item of these offers, with the fields that its picker reads. */
export const itemToOffer: Pick<StaffItem, 'id' | 'title' | 'actual_price' | 'average_cost' | 'tax_rate'> = {
  id: 7,
  title: 'Kyocera M2040dn',
  actual_price: 1160,
  average_cost: 700,
  tax_rate: 16,
};
