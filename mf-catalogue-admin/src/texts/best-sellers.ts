/** Best sellers (BO §2). */
export const bestSellerTexts = {
  title: 'Best Sellers',
  section: 'Completed sales of the last 90 days, or of the days in the filter',
  empty: 'No sales in this period',
  fields: {
    place: 'Place',
    title: 'Title',
    brand: 'Brand',
    category: 'Category',
    units: 'Sold',
    sales: 'Sales',
    revenue: 'Revenue',
    available: 'In Stock',
    sold: 'Sold between',
  },
} as const;
