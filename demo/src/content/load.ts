import type { DemoContent } from './content';

/** The demo content of the project, loaded only when it is needed. */
export async function loadDemoContent(): Promise<DemoContent> {
  const [
    catalogue,
    synonyms,
    pictures,
    machines,
    contacts,
    accounts,
    finance,
    offers,
    customers,
    reviews,
    sales,
    bought,
  ] = await Promise.all([
    import('./catalogue'),
    import('./synonyms'),
    import('../pictures/kept-pictures'),
    import('./machines'),
    import('./suppliers'),
    import('./account-customers'),
    import('./expense-categories'),
    import('./offers'),
    import('./customers'),
    import('./reviews'),
    import('./sales'),
    import('./purchases'),
  ]);
  return {
    categories: catalogue.DEMO_CATEGORIES,
    brands: catalogue.DEMO_BRANDS,
    units: catalogue.DEMO_UNITS,
    items: catalogue.DEMO_ITEMS,
    machines: machines.DEMO_MACHINES,
    supplies: machines.DEMO_SUPPLIES,
    synonyms: synonyms.DEMO_SYNONYMS,
    suppliers: contacts.DEMO_SUPPLIERS,
    accountCustomers: accounts.DEMO_ACCOUNT_CUSTOMERS,
    counterPrices: accounts.DEMO_COUNTER_PRICES,
    expenseCategories: finance.DEMO_EXPENSE_CATEGORIES,
    offers: offers.DEMO_OFFERS,
    customers: customers.DEMO_CUSTOMERS,
    reviews: reviews.DEMO_REVIEWS,
    sales: sales.DEMO_SALES,
    orders: sales.DEMO_ORDERS,
    purchases: bought.DEMO_PURCHASES,
    purchaseOrders: bought.DEMO_PURCHASE_ORDERS,
    putPictures: (uploadsDir) => pictures.putPictures(uploadsDir),
  };
}
