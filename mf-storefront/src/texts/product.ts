import { formatMoney } from '@ofisi/shared-shop/money';

/** The product page (SF §2 Product detail). */
export const productTexts = {
  breadcrumb: 'Product Item',
  keyFeatures: 'Key Features',
  outOf: 'out of 5',
  about: 'About this product',
  save: (amount: string) => `Save ${amount}`,
  vatIncluded: 'VAT included',
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  orderByChat: 'Order by chat',
  delivery: 'Delivery',
  returns: 'Returns',
  supplies: 'Supplies and spares for this machine',
  allSupplies: 'See everything for this machine',
  fits: 'Fits these machines',
  related: 'Related products',
  pictured: (title: string, place: number) => `${title}, picture ${place}`,
  enlarge: (title: string) => `Enlarge the picture: ${title}`,
  enlargeFailed: 'We couldn’t enlarge the picture. Check your connection and try again.',
  quote: (most: number) => `Need more than ${most}? Request a quote`,
  share: 'Share',
  shareOn: { facebook: 'Facebook', whatsApp: 'WhatsApp' },
  /** SF §9, with the amounts from the settings (decision SF-37). */
  shipping: (freeAbove: number) => ({
    title: 'Free Shipping',
    text: `for orders over ${formatMoney(freeAbove, 'KES')}`,
  }),
  warranty: (months: number) => ({
    title: 'Warranty',
    text: `${months}-${months === 1 ? 'month' : 'months'} coverage`,
  }),
  installation: { title: 'Free Installation', text: 'and training' },
  unknown: 'We have no product at this address. It may have been renamed or discontinued.',
  reviewsTab: (number: number) => `Reviews (${number})`,
} as const;
