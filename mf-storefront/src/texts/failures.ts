/** The two sentences of one call. */
export interface FailureTexts {
  readonly refused: string;
  readonly exception: string;
}

/** Texts for a refused call, and for a call that got no proper response (SF §8). */
export const failureTexts = {
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
  orders: { refused: 'Failed to fetch orders.', exception: 'An error occurred while fetching orders.' },
  quotation: { refused: 'Failed to fetch quotation.', exception: 'An error occurred while fetching quotation.' },
  meters: { refused: 'Failed to fetch machines.', exception: 'An error occurred while fetching machines.' },
  order: { refused: 'Failed to fetch order.', exception: 'An error occurred while fetching order.' },
} as const;
