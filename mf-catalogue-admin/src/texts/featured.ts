const stays = 'The item itself stays in the shop.';

/** Texts common to both lists. */
export const featuredTexts = {
  fields: { title: 'Title', brand: 'Brand', category: 'Category', price: 'Selling Price', available: 'In Stock' },
  item: 'Item',
} as const;

/** New arrivals (BO §2). */
export const newArrivalTexts = {
  title: 'New Arrivals',
  add: 'Add Arrival',
  addTitle: 'Add Arrival',
  empty: 'No arrival results',
  notAdded: 'Failed to add arrival. Please try again later.',
  orderTitle: 'Rearrange new arrivals',
  stays,
  since: 'Since',
} as const;

/** Hot deals (BO §2). */
export const hotDealTexts = {
  title: 'Hot Deals',
  add: 'Add Deal',
  addTitle: 'Add Deal',
  editTitle: 'Edit Deal',
  empty: 'No deal results',
  notAdded: 'Failed to add deal. Please try again later.',
  notSaved: 'Failed to update deal. Please try again later.',
  orderTitle: 'Rearrange hot deals',
  stays,
  status: 'Status',
  statuses: { scheduled: 'Scheduled', running: 'Running', ended: 'Ended' },
  since: 'From',
  until: 'Until',
  open: 'No end',
  sinceHint: 'Leave blank to start now.',
  untilHint: 'Leave blank to run until deleted.',
} as const;
