/** Customers: the list and a single customer. */
export const customerTexts = {
  title: 'Customers',
  add: 'New Customer',
  fields: {
    customer_name: 'Customer Name',
    customer_phone: 'Customer Phone',
    customer_email: 'Customer Email',
    customer_category: 'Customer Category',
    customer_location: 'Customer Location',
    shop_account: 'Shop Account',
    created_at: 'Added',
  },
  accountHint: 'The email address they sign in with. They see this customer’s contracts, quotations and repairs there.',
  columns: { phone: 'Phone', email: 'Email', category: 'Category', location: 'Location' },
  empty: 'No customers results.',
  addTitle: 'Add Customer',
  added: 'Customer created successfully!',
  // The specification says "supplier" here (BO §8, decision BO-15).
  notAdded: 'Error creating customer',
  editTitle: 'Edit Customer',
  notSaved: 'Error updating customer',
  failed: 'The customer could not be loaded.',
  sales: 'Orders',
  recordPayment: 'Record payment',
} as const;
