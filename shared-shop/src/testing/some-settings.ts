import type { ShopSettings } from '../shop-settings';

/** The answer of GET /shop-settings in screen tests. */
export const someSettings = {
  status: 200,
  shop: {
    name: 'Ofisi',
    address: ['Ofisi House, 2nd floor', 'Moi Avenue'],
    city: 'Nairobi',
    hours: 'Mon to Sat, 8 am to 6 pm',
    opening_hours: 'Mo-Sa 08:00-18:00',
    phones: ['+254 700 000 141', '+254 700 000 142'],
    email: 'hello@ofisi.example',
    chat_number: '254700000141',
    facebook: 'https://www.facebook.com/ofisi.example',
    instagram: 'https://www.instagram.com/ofisi.example',
  },
  payment: {
    paybill_number: '174379',
    paybill_account: 'OFISI',
    methods: ['visa', 'mastercard', 'm-pesa', 'airtel-money'],
    payment_days: 30,
    till_required: false,
    mpesa_prompts: false,
  },
  terms: {
    free_delivery_above: 200_000,
    delivery_areas: [
      { name: 'Nairobi', least_days: 1, most_days: 2 },
      { name: 'Other counties', least_days: 2, most_days: 5 },
    ],
    return_days: 7,
    warranty_months: 6,
  },
  tax: { pin: 'P051234567X' },
  numbering: { order_prefix: 'ORD' },
  limits: { few_left: 3 },
} satisfies ShopSettings & { readonly status: 200 };
