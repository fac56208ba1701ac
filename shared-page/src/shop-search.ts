/** Id of the search field on the shop page: while it is present, the bar's search leads to it (SF §2 Shop, decision 022). */
export const SHOP_SEARCH_ID = 'shop-search';
