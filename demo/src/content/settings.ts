import { DEFAULT_SETTINGS } from '@ofisi/api/default-settings';

/** The demo shop's own data. Unreachable phone numbers and an invented address. */
export const DEMO_SHOP: typeof DEFAULT_SETTINGS.shop = {
  ...DEFAULT_SETTINGS.shop,
  address: ['Ofisi House, 2nd floor', 'Moi Avenue'],
  city: 'Nairobi',
  hours: 'Mon to Sat, 8 am to 6 pm',
  opening_hours: 'Mo-Sa 08:00-18:00',
  phones: ['+254 700 000 141', '+254 700 000 142'],
  email: 'hello@ofisi.example',
  chat_number: '254700000141',
  facebook: 'https://www.facebook.com/ofisi.example',
  instagram: 'https://www.instagram.com/ofisi.example',
};

export const DEMO_PAYMENT: typeof DEFAULT_SETTINGS.payment = {
  ...DEFAULT_SETTINGS.payment,
  paybill_number: '174379',
  paybill_account: 'OFISI',
};
