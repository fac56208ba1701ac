/** What the shop says of itself (SF §2 Footer), in one place for every page. */
export const SHOP = {
  name: 'Ofisi',
  address: ['Ofisi House, 2nd floor', 'Moi Avenue', 'Nairobi, Kenya'],
  hours: 'Mon to Sat, 8 am to 6 pm',
  /** The same as schema.org writes it. */
  openingHours: 'Mo-Sa 08:00-18:00',
  phones: ['+254 700 000 141', '+254 700 000 142'],
  email: 'hello@ofisi.example',
  /** Number to which the chat link opens, digits only. */
  chatNumber: '254700000141',
  paybill: { number: '174379', account: 'OFISI' },
  social: [
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/ofisi.example' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/ofisi.example' },
    { name: 'WhatsApp', icon: 'chat', href: 'https://wa.me/254700000141' },
  ],
  /** Cards are taken at the counter (decision SF-16). */
  payments: [
    { name: 'VISA', mark: 'visa' },
    { name: 'Mastercard', mark: 'mastercard' },
    { name: 'M-PESA', mark: 'm-pesa' },
    { name: 'Airtel Money', mark: 'airtel-money' },
  ],
} as const;

/** `tel:` address of a phone number as people write it. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/\s/g, '')}`;

/** A chat with the sales desk that opens with `message` already written. */
export const chatLink = (message: string): string =>
  `https://wa.me/${SHOP.chatNumber}?text=${encodeURIComponent(message)}`;
