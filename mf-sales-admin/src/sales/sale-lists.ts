/** Keys of the lists to invalidate: sales, deliveries and returns change each other's lists. */
export const SALE_LISTS: readonly string[] = ['sales', 'web-orders', 'deliveries', 'returns'];
