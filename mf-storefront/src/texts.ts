/** Texts that the specification fixes, spelled exactly as it spells them (decision SF-40). */
export const texts = {
  loading: 'Loading...',
  wrong: 'Something went wrong, contact developer',
  retry: 'Retry',
  addToCart: 'Add to Cart',
  itemAdded: 'Item added successfully',
  itemRemoved: 'Item removed',
  inStock: 'In Stock',
  outOfStock: 'Out of stock',
  noReviews: 'No reviews yet',
  home: {
    categories: 'WHAT WE HAVE',
    arrivals: 'NEW ARRIVALS',
    brands: 'BRANDS',
    bestSellers: 'BEST SELLERS',
    testimonials: 'CLIENTS TESTIMONIALS',
    shopLink: 'Shop',
  },
  about: { who: 'WHO WE ARE', mission: 'Mission', vision: 'Vision' },
  shop: { breadcrumb: ['Shop', 'items'], description: 'print with confidence' },
  product: { breadcrumb: 'Product Item', keyFeatures: 'Key Features', outOf: 'out of 5' },
  category: { breadcrumb: 'Shop Products', brands: 'Brands', apply: 'Apply Filters' },
  paging: { previous: 'Previous', next: 'Next' },
  cart: {
    breadcrumb: ['Shop Cart', 'Checkout'],
    empty: 'Your cart is empty',
    goBack: 'Go back',
    emptyInsteadOfButton: 'Cart isempty',
    placing: 'Placing Order...',
    placed: 'Order placed successfully',
    failed: 'Failed to place order',
    exception: 'Something went wrong',
  },
  /** What is said when a call is refused, and when it never got a proper answer (SF §8). */
  failures: {
    details: { refused: 'Failed to fetch details.', exception: 'An error occurred while fetching details.' },
    items: {
      refused: 'Failed to fetch product items.',
      exception: 'An error occurred while fetching product items.',
    },
    categoryItems: {
      refused: 'Failed to fetch category items.',
      exception: 'An error occurred while fetching category items.',
    },
    arrival: { refused: 'Failed to fetch arival.', exception: 'An error occurred while fetching arrival.' },
    brands: {
      refused: 'Failed to fetch product brands.',
      exception: 'An error occurred while fetching product brands.',
    },
    category: { refused: 'Failed to fetch category.', exception: 'An error occurred while fetching category.' },
    orders: { refused: 'Failed to fetch orders.', exception: 'An error occurred while fetching orders.' },
  },
} as const;

/** The two sentences of one call. */
export type FailureTexts = (typeof texts.failures)[keyof typeof texts.failures];
