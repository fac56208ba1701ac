/** Id of the search field of the shop's page: while it is there, the search of the bar leads to it (SF §2 Shop, decision 022). */
export const SHOP_SEARCH_ID = 'shop-search';
