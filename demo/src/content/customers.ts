/** Shoppers of the demo shop: they have orders and reviews, and nobody can sign in as them. */
export interface DemoCustomer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly location: string;
  readonly address: string;
}

const customer = (name: string, number: number, location: string, address: string): DemoCustomer => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@customers.example`,
  // A block of unreachable numbers.
  phone: `+254 700 000 ${300 + number}`,
  location,
  address,
});

export const DEMO_CUSTOMERS = {
  njeri: customer('Njeri Mwangi', 1, 'Nairobi', 'Ngong Road 48'),
  brian: customer('Brian Odhiambo', 2, 'Kisumu', 'Oginga Odinga Street 7'),
  fatuma: customer('Fatuma Ali', 3, 'Mombasa', 'Moi Avenue 112'),
  peter: customer('Peter Kiptoo', 4, 'Eldoret', 'Uganda Road 9'),
  grace: customer('Grace Wambui', 5, 'Thika', 'Commercial Street 21'),
  samuel: customer('Samuel Mutiso', 6, 'Machakos', 'Syokimau Road 3'),
  esther: customer('Esther Akinyi', 7, 'Nairobi', 'Tom Mboya Street 60'),
  hassan: customer('Hassan Noor', 8, 'Garissa', 'Kismayu Road 15'),
} satisfies Record<string, DemoCustomer>;

export type DemoCustomerName = keyof typeof DEMO_CUSTOMERS;
