const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What the screens say. What the specification fixes is spelled exactly as it spells it (decision SF-40). */
export const texts = {
  loading: 'Loading...',
  wrong: 'Something went wrong, contact developer',
  retry: 'Retry',
  reference: 'Reference:',
  addToCart: 'Add to Cart',
  addNamed: (title: string) => `Add to Cart: ${title}`,
  itemAdded: 'Item added successfully',
  itemRemoved: 'Item removed',
  inStock: 'In Stock',
  outOfStock: 'Out of stock',
  onlyLeft: (pieces: number) => `Only ${pieces} left`,
  notifyMe: 'Notify me',
  notifyNamed: (title: string) => `Notify me: ${title} (opens WhatsApp)`,
  opensChat: '(opens WhatsApp)',
  noReviews: 'No reviews yet',
  reviews: (number: number) => count(number, 'review', 'reviews'),
  items: (number: number) => count(number, 'item', 'items'),
  oldPrice: 'Old price',
  hot: 'HOT',
  condition: { new: 'New', refurbished: 'Refurbished' },
  view: (title: string) => `View ${title}`,
  searchItems: 'Search items',
  search: 'Search',
  goToShop: 'Go to the shop',
  products: 'Products',
  filters: { label: 'Filters', show: 'Filters', hide: 'Hide filters', apply: 'Apply Filters', clear: 'Clear filters' },
  offer: {
    /** Before the badge, for those who hear it. */
    spoken: 'Offer:',
    badge: (percent: number) => `\u2212${percent}\u00a0%`,
    ends: (days: number) =>
      `Offer ${days === 0 ? 'ends today' : days === 1 ? 'ends tomorrow' : `ends in ${days} days`}`,
    left: (days: number) => (days === 0 ? 'Last day' : count(days, 'day left', 'days left')),
  },
  /** What a chat with the sales desk opens with. */
  chat: {
    order: (quantity: number, title: string, name: string, total: string) =>
      `Hello Ofisi, I would like to order ${quantity} x ${title} (${name}). Total: ${total}.`,
    notify: (title: string) => `Hello Ofisi, please tell me when ${title} is in stock again.`,
  },
  withoutScript: {
    says: 'The cart and favourites need JavaScript, which is turned off in this browser. Order by phone or chat:',
    chat: 'WhatsApp',
    message: (title: string) => `Hello Ofisi, I would like to order ${title}.`,
  },
  carousel: {
    slide: (position: number) => `Slide ${position}`,
    play: 'Play',
    pause: 'Pause',
  },
  home: {
    /** Of the document. */
    pageTitle: 'Office equipment for Kenya',
    title: 'Office equipment for Kenya, looked after for years',
    lead: 'Printers, photocopiers, computers, toners and spares, new and refurbished. We sell them, deliver them, install them and keep them running.',
    browse: 'Browse the shop',
    about: 'About us',
    pictures: 'Pictures of our work',
    promises: 'What we promise',
    offers: 'Offers',
    offOn: (percent: number) => `${percent}% OFF`,
    seeOffer: 'See the offer',
    categories: 'WHAT WE HAVE',
    arrivals: 'NEW ARRIVALS',
    brands: 'BRANDS',
    brandsLabel: 'Brands',
    bestSellers: 'BEST SELLERS',
    testimonials: 'CLIENTS TESTIMONIALS',
    sample: 'Sample reviews',
    stars: (stars: number) => `${stars} of 5 stars`,
    shopLink: 'Shop',
  },
  favourites: {
    title: 'Favourites',
    breadcrumb: 'Shop',
    add: (title: string) => `Favourite: ${title}`,
    remove: (title: string) => `Remove from favourites: ${title}`,
    removeShort: 'Remove',
    empty: 'You have no favourites yet',
    hint: 'Tap the heart on a product to keep it here.',
    signIn: 'Log in to keep your favourites on every device',
    failed: 'Your favourites could not be saved',
  },
  about: { who: 'WHO WE ARE', mission: 'Mission', vision: 'Vision' },
  shop: {
    title: 'Shop',
    breadcrumb: ['Shop', 'items'],
    description: 'print with confidence',
    inCart: (number: number) => `${count(number, 'item', 'items')} in your cart`,
    category: 'Category',
    all: 'All',
    price: 'Price',
    lowest: 'Lowest price',
    highest: 'Highest price',
    min: 'Min',
    max: 'Max',
    under: 'Under 10,000',
    anyPrice: 'Any price',
    from: (price: string) => `From ${price}`,
    upTo: (price: string) => `Up to ${price}`,
    sort: 'Sort by',
    sorts: { newest: 'Newest', price: 'Price: low to high', '-price': 'Price: high to low' },
    brand: (name: string) => `Brand: ${name}`,
    removeBrand: (name: string) => `Remove brand ${name}`,
    nothing: 'No products match these filters.',
    noResults: (q: string) => `No results for “${q}”.`,
    unknownCategory: 'There is no such category.',
    similar: 'Similar results',
  },
  category: {
    breadcrumb: 'Shop Products',
    brands: 'Brands',
    allBrands: 'All brands',
    view: 'View',
    views: { grid: 'Grid', list: 'List' },
    nothing: 'No products here yet.',
    unknown: 'There is no category at this address. It may have been renamed or removed.',
    others: 'Categories',
  },
  paging: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
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
    reviews: { refused: 'Failed to fetch reviews.', exception: 'An error occurred while fetching reviews.' },
    favourites: {
      refused: 'Failed to fetch favourites.',
      exception: 'An error occurred while fetching favourites.',
    },
  },
} as const;

/** The two sentences of one call. */
export interface FailureTexts {
  readonly refused: string;
  readonly exception: string;
}
