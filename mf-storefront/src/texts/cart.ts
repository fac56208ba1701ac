const KINDS: Readonly<Record<string, string>> = {
  toner: 'This toner does',
  ink: 'This ink does',
  drum: 'This drum does',
  kit: 'This maintenance kit does',
  ribbon: 'This ribbon does',
  paper: 'This paper does',
  part: 'This spare part does',
};

const kindWords = (kind: string): string => KINDS[kind] ?? 'This item does';

/** The cart. */
export const cartTexts = {
  breadcrumb: ['Shop Cart', 'Checkout'],
  title: 'Your cart',
  label: 'Cart',
  empty: 'Your cart is empty',
  emptyHint: 'Anything you add in the shop will show up here.',
  browse: 'Browse the shop',
  favourites: 'Your favourites',
  goBack: 'Go back',
  each: (price: string) => `${price} each`,
  remove: (title: string) => `Remove ${title}`,
  removeFromCart: 'Remove from cart',
  quantityOf: (title: string) => `Quantity of ${title}`,
  oneLess: (title: string) => `One less: ${title}`,
  oneMore: (title: string) => `One more: ${title}`,
  subtotal: 'Subtotal',
  priceChanged: (from: string, to: string) => `Price changed from ${from} to ${to}`,
  onlyLeft: (count: number) => `Only ${count} left`,
  setTo: (count: number) => `Set to ${count}`,
  noLongerSold: 'No longer sold',
  leftOut: 'Not in the total',
  atMost: (most: number) => `You can order up to ${most} of an item online.`,
  changed: (count: number) =>
    count === 1
      ? 'One item has changed since you added it. Please check it below.'
      : `${count} items have changed since you added them. Please check them below.`,
  unchecked: 'We couldn’t check today’s prices and stock. We’ll check them again when you order.',
  notAdded: {
    quantity: (most: number) =>
      `Nothing was added. Please enter a whole number from 1 to ${most.toLocaleString('en-KE')}.`,
    unknown: 'Nothing was added. We can’t find this product; it may have been renamed or discontinued.',
    outOfStock: (title: string) => `Nothing was added. ${title} is out of stock.`,
  },
  misfit: (kind: string, machines: readonly string[]) =>
    machines.length === 1
      ? `${kindWords(kind)} not fit your ${machines[0] ?? ''}.`
      : `${kindWords(kind)} not fit any of your machines (${machines.slice(0, 3).join(', ')}${machines.length > 3 ? ' …' : ''}).`,
  seeWhatFits: 'See what fits',
  reordered: 'The items from your earlier order are in your cart, at today’s prices.',
} as const;
