/** Description of the shop, for pages without a more specific one. */
export const shopDescription =
  'Printers, photocopiers, computers, toners and spares, new and refurbished. We sell them, deliver them, install them and keep them running.';

/** The home page. */
export const homeTexts = {
  title: 'Office equipment for Kenya, looked after for years',
  browse: 'Browse the shop',
  about: 'About us',
  pictures: 'Pictures of our work',
  scenes: {
    office: 'An office with a photocopier, a desk printer and a plant by the window',
    nairobi: 'The skyline of Nairobi at sunrise',
    delivery: 'A delivery van on the road with an acacia behind it',
  },
  promises: 'What we promise',
  support: (hours: string | null) => ({
    title: 'Dedicated 24/7 support',
    text: `Order or message us at any hour.${hours === null ? '' : ` Phones: ${hours}.`}`,
  }),
  delivery: { title: 'Nationwide fast delivery', text: 'From Nairobi to every county.' },
  warranty: { title: 'Full warranty', text: 'On new and refurbished products.' },
  offers: 'Offers',
  seeOffer: 'See the offer',
  printersOffer: {
    kicker: 'Printers & photocopiers',
    title: 'Machines for the whole office',
    text: 'Kyocera, HP, Canon, Epson and Ricoh, delivered, installed and explained to your team.',
    action: 'See printers',
  },
  tonersOffer: {
    kicker: 'Toners & supplies',
    title: 'The right toner, before the last page',
    text: 'Cartridges for the machines we sell and service, from single desks to whole departments.',
    action: 'See toners',
  },
  categories: 'WHAT WE HAVE',
  arrivals: 'NEW ARRIVALS',
  brands: 'BRANDS',
  brandsLabel: 'Brands',
  bestSellers: 'BEST SELLERS',
  hotDeals: 'HOT DEALS',
  testimonials: 'CLIENTS TESTIMONIALS',
  shopLink: 'Shop',
} as const;
