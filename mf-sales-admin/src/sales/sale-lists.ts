/** What is sold, sent and taken back changes each other's lists. */
export const SALE_LISTS: readonly string[] = ['sales', 'web-orders', 'deliveries', 'returns'];
