/** A customer with an account, in seeded form (BO §3). Sums in shillings. */
export interface DemoAccountCustomer {
  readonly organization: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string;
  readonly address: string;
  readonly city: string;
  readonly category: string;
  readonly location: string;
  readonly payment_terms: string;
  /** Null: no limit is set. */
  readonly credit_limit: number | null;
  readonly opening_balance: number;
  /** Age of the debt when the shop was seeded. */
  readonly owed_days: number;
}

/** By the name of a category or location. */
export interface DemoCounterPrices {
  readonly discounts: Readonly<Record<string, number>>;
  readonly deliveryFees: Readonly<Record<string, number>>;
  /** Working days until goods arrive. */
  readonly deliveryDays: Readonly<Record<string, number>>;
}

const customer = (
  number: number,
  [organization, customer_name, mail]: readonly [string, string, string],
  [category, location, city, address]: readonly [string, string, string, string],
  [payment_terms, credit_limit, opening_balance, owed_days = 0]: readonly [string, number | null, number, number?],
): DemoAccountCustomer => ({
  organization,
  customer_name,
  customer_email: `${mail}.example`,
  customer_phone: `+254 700 000 2${String(number).padStart(2, '0')}`,
  address,
  city,
  category,
  location,
  payment_terms,
  credit_limit,
  opening_balance,
  owed_days,
});

/**
 * Discount of customer categories at the counter in per cent, and the cost of delivery to a location in shillings; all others have none.
 */
export const DEMO_COUNTER_PRICES = {
  discounts: { School: 5 },
  deliveryFees: { 'Nairobi CBD': 300, Westlands: 400, Thika: 800, Mombasa: 2_500, Kisumu: 2_000, Eldoret: 2_000 },
  deliveryDays: { 'Nairobi CBD': 1, Westlands: 1, Thika: 2, Mombasa: 4, Kisumu: 3, Eldoret: 3 },
} as const satisfies DemoCounterPrices;

/** Invented schools and companies, with unreachable addresses and numbers. */
export const DEMO_ACCOUNT_CUSTOMERS: readonly DemoAccountCustomer[] = [
  customer(
    1,
    ['Mwangaza Girls High School', 'Lucy Wairimu', 'bursar@mwangaza'],
    ['School', 'Thika', 'Thika', 'Garissa Road'],
    ['30 days', 400_000, 86_500, 12],
  ),
  customer(
    2,
    ['Pwani Clearing Agents', 'Zainab Omar', 'office@pwani-clearing'],
    ['Business', 'Mombasa', 'Mombasa', 'Moi Avenue, 3rd floor'],
    ['14 days', 250_000, 0],
  ),
  customer(
    3,
    ['Bonde Dairy Cooperative', 'Mercy Chebet', 'accounts@bonde-dairy'],
    ['Business', 'Eldoret', 'Eldoret', 'Uganda Road'],
    ['30 days', 300_000, 41_200, 48],
  ),
  customer(
    4,
    ['Lakeside Law Chambers', 'Collins Otieno', 'clerk@lakeside-law'],
    ['Business', 'Kisumu', 'Kisumu', 'Oginga Odinga Street'],
    ['14 days', 150_000, 0],
  ),
  customer(
    5,
    ['Westlands Dental Centre', 'Patrick Muli', 'desk@westlands-dental'],
    ['Business', 'Westlands', 'Nairobi', 'Ring Road Parklands'],
    ['Cash', null, 0],
  ),
  customer(
    6,
    ['Tumaini Primary School', 'Agnes Moraa', 'head@tumaini'],
    ['School', 'Kisumu', 'Kisumu', 'Kakamega Road'],
    ['30 days', 120_000, 118_000, 104],
  ),
  customer(
    7,
    ['Savanna Safaris', 'Peter Lekuta', 'ops@savanna-safaris'],
    ['Business', 'Nairobi CBD', 'Nairobi', 'Standard Street'],
    ['30 days', 500_000, 0],
  ),
  customer(
    8,
    ['Kilima Youth Polytechnic', 'Rose Adhiambo', 'stores@kilima-poly'],
    ['School', 'Thika', 'Thika', 'Kenyatta Highway'],
    ['60 days', 600_000, 210_750, 75],
  ),
  customer(
    9,
    ['Bahari Hardware', 'Hassan Ali', 'sales@bahari-hardware'],
    ['Business', 'Mombasa', 'Mombasa', 'Jomo Kenyatta Avenue'],
    ['Cash', 50_000, 0],
  ),
  customer(
    10,
    ['Uzima Clinic', 'Dr Faith Mutheu', 'admin@uzima-clinic'],
    ['Business', 'Westlands', 'Nairobi', 'Waiyaki Way'],
    ['14 days', 200_000, 12_400],
  ),
  customer(
    11,
    ['Jamii Savings Society', 'George Mutiso', 'it@jamii-sacco'],
    ['Business', 'Nairobi CBD', 'Nairobi', 'Haile Selassie Avenue'],
    ['30 days', 1_000_000, 0],
  ),
  customer(
    12,
    ['Neema Print House', 'Esther Kemunto', 'print@neema'],
    ['Business', 'Eldoret', 'Eldoret', 'Oloo Street'],
    ['7 days', 80_000, 79_950, 26],
  ),
];
