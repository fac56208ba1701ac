import { DEMO_ACCOUNT_CUSTOMERS, DEMO_COUNTER_PRICES } from '../content/account-customers';
import type { DemoContent } from '../content/content';
import { DEMO_CUSTOMERS } from '../content/customers';
import { DEMO_EXPENSE_CATEGORIES } from '../content/expense-categories';
import { DEMO_SUPPLIERS } from '../content/suppliers';
import type { DemoItemFacts } from '../content/types';

/** An item with default values. */
export const smallItem = (slug: string, category: string, more: Partial<DemoItemFacts> = {}): DemoItemFacts => ({
  slug,
  title: slug,
  actual_name: slug,
  brand: 'kyocera',
  category,
  unit: 'pc',
  description: ['One', 'Two'],
  features: {},
  initial_price: 1200,
  actual_price: 1000,
  condition: 'new',
  is_hot_deal: true,
  is_new_arrival: false,
  stock_count: 4,
  ...more,
});

/** A little content of every kind, and no pictures to copy. */
export const SMALL_CONTENT: DemoContent = {
  categories: [
    { category_name: 'Toners', category_slug: 'toners', category_description: 'Ink' },
    { category_name: 'Spares', category_slug: 'spares', category_description: 'Parts' },
  ],
  brands: [{ brand_name: 'Kyocera', brand_slug: 'kyocera' }],
  units: [{ name: 'Piece', short_name: 'pc', allow_decimal: false }],
  items: [
    smallItem('toner-1', 'toners'),
    smallItem('toner-2', 'toners', { stock_count: 0 }),
    smallItem('spare-1', 'spares', { stock_count: 9, serials: ['A1', 'A2'] }),
  ],
  synonyms: [{ words: 'tona', meaning: 'toner' }],
  machines: [{ brand: 'kyocera', model: 'toner-1', item: 'toner-1', supplies: ['spare-1'] }],
  supplies: { 'spare-1': { supply: 'part' } },
  suppliers: DEMO_SUPPLIERS,
  accountCustomers: DEMO_ACCOUNT_CUSTOMERS,
  counterPrices: DEMO_COUNTER_PRICES,
  expenseCategories: DEMO_EXPENSE_CATEGORIES,
  offers: [
    { item: 'toner-1', discount: 10, note: 'Now', description: 'Less', startsInDays: -1, endsInDays: 2 },
    { item: 'toner-2', discount: 50, note: 'Soon', description: 'Less', startsInDays: 1, endsInDays: 2 },
  ],
  customers: { njeri: DEMO_CUSTOMERS.njeri },
  reviews: [
    { item: 'toner-1', customer: 'njeri', rate: 4, message: 'Good', daysAgo: 2, state: 'approved' },
    { item: 'toner-1', customer: null, rate: 1, message: null, daysAgo: 1, state: 'pending' },
  ],
  purchases: [
    {
      daysAgo: 9,
      supplier: 'Savannah Imaging Distributors',
      lines: [['toner-1', 2, 700]],
      paid: 400,
      notes: null,
    },
  ],
  purchaseOrders: [
    { daysAgo: 1, supplier: 'Savannah Imaging Distributors', lines: [['toner-2', 5, 650]], notes: null },
  ],
  sales: [
    {
      daysAgo: 4,
      firstName: 'Lucy',
      lastName: 'Wairimu',
      category: 'School',
      location: 'Thika',
      method: 'cash',
      isPaid: true,
      lines: [['toner-2', 3]],
    },
  ],
  orders: [{ daysAgo: 6, customer: 'njeri', lines: [['toner-1', 2]] }],
  serviceContracts: [],
  serviceJobs: [
    {
      daysAgo: 3,
      kind: 'repair',
      customer: 'Mwangaza Girls High School',
      brand: 'Kyocera',
      model: 'spare-1',
      serial: 'A2',
      fault: 'Jams',
      promisedInDays: 2,
      isGiven: true,
      moves: [[1, 'diagnosed', 'A worn roller']],
    },
  ],
  serviceRequest: {
    kind: 'servicing',
    name: 'Esther Chebet',
    phone: '+254 700 000 509',
    brand: 'Kyocera',
    model: 'TASKalfa',
    serial: 'W7',
    fault: 'Grey lines',
    address: 'Uganda Road, Eldoret',
    wishedInDays: 2,
  },
  putPictures: async () => ({
    items: { 'toner-1': { image: 'toner-1-abc.webp', blur: 'data:image/webp;base64,abc' } },
    categories: { toners: { image: 'toners-abc.webp', blur: 'data:image/webp;base64,def' } },
    offers: { 'toner-1': { image: 'offer-abc.webp', blur: 'data:image/webp;base64,ghi' } },
  }),
};
