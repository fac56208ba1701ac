import { count } from './count';

/** Products, wherever they are listed. */
export const catalogueTexts = {
  products: 'Products',
  addToCart: 'Add to Cart',
  addNamed: (title: string) => `Add to Cart: ${title}`,
  itemAdded: 'Item added successfully',
  viewCart: 'View cart',
  itemRemoved: 'Item removed',
  inStock: 'In Stock',
  outOfStock: 'Out of stock',
  onlyLeft: (pieces: number) => `Only ${pieces} left`,
  notifyMe: 'Notify me',
  notifyNamed: (title: string) => `Notify me: ${title} (opens WhatsApp)`,
  opensChat: '(opens WhatsApp)',
  noReviews: 'No reviews yet',
  reviews: (number: number) => count(number, 'review', 'reviews'),
  items: (number: number, more?: boolean) => count(number, 'item', 'items', more),
  oldPrice: 'Old price',
  hot: 'HOT',
  condition: { new: 'New', refurbished: 'Refurbished' },
  offer: {
    off: (percent: number) => `${percent}% OFF`,
    left: (days: number) => (days === 0 ? 'Last day' : count(days, 'day left', 'days left')),
  },
  stars: (stars: number) => `${stars} of 5 stars`,
  /** First message of a chat with the sales desk. */
  chat: {
    order: (quantity: number, title: string, name: string, total: string) =>
      `Hello Ofisi, I would like to order ${quantity} x ${title} (${name}). Total: ${total}.`,
    notify: (title: string) => `Hello Ofisi, please tell me when ${title} is in stock again.`,
  },
} as const;
