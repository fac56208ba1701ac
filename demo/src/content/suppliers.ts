/** A supplier in seeded form (BO §3). */
export interface DemoSupplier {
  readonly organization: string;
  readonly supplier_name: string;
  readonly supplier_email: string;
  readonly supplier_phone: string;
  readonly address: string;
  readonly city: string;
  readonly payment_terms: string;
  /** The shop's debt to the supplier when it was seeded, in shillings, and its age. */
  readonly opening_balance: number;
  readonly owed_days: number;
}

/** Invented companies, with unreachable addresses and numbers. */
export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    organization: 'Savannah Imaging Distributors',
    supplier_name: 'Grace Njeri',
    supplier_email: 'orders@savannah-imaging.example',
    supplier_phone: '+254 700 000 101',
    address: 'Mombasa Road, Godown 14',
    city: 'Nairobi',
    payment_terms: '30 days',
    opening_balance: 184_000,
    owed_days: 8,
  },
  {
    organization: 'Rift Toner Wholesalers',
    supplier_name: 'Daniel Kiptoo',
    supplier_email: 'sales@rift-toner.example',
    supplier_phone: '+254 700 000 102',
    address: 'Kenyatta Avenue, Shop 7',
    city: 'Nakuru',
    payment_terms: '14 days',
    opening_balance: 63_500,
    owed_days: 37,
  },
  {
    organization: 'Pwani Computer Imports',
    supplier_name: 'Fatma Salim',
    supplier_email: 'info@pwani-computers.example',
    supplier_phone: '+254 700 000 103',
    address: 'Moi Avenue, 3rd floor',
    city: 'Mombasa',
    payment_terms: '50% with the order',
    opening_balance: 0,
    owed_days: 0,
  },
  {
    organization: 'Ziwa Office Supplies',
    supplier_name: 'Brian Odhiambo',
    supplier_email: 'orders@ziwa-office.example',
    supplier_phone: '+254 700 000 104',
    address: 'Oginga Odinga Street 21',
    city: 'Kisumu',
    payment_terms: '30 days',
    opening_balance: 21_750,
    owed_days: 95,
  },
  {
    organization: 'Mlima Refurbished Machines',
    supplier_name: 'Peter Mwangi',
    supplier_email: 'desk@mlima-machines.example',
    supplier_phone: '+254 700 000 105',
    address: 'Industrial Area, Plot 9',
    city: 'Nyeri',
    payment_terms: 'On delivery',
    opening_balance: 0,
    owed_days: 0,
  },
  {
    organization: 'Highland Spares and Rollers',
    supplier_name: 'Lilian Chebet',
    supplier_email: 'parts@highland-spares.example',
    supplier_phone: '+254 700 000 106',
    address: 'Uganda Road, Stall 3',
    city: 'Eldoret',
    payment_terms: '7 days',
    opening_balance: 9_800,
    owed_days: 3,
  },
];
