/** Customer locations; the specification gives the form the title of another, so it states which one it is (decision BO-17). */
export const customerLocationTexts = {
  title: 'Customers',
  section: 'Locations',
  all: 'Customer Locations',
  add: 'New Location',
  name: 'Location Name',
  description: 'Description',
  deliveryFee: 'Delivery Fee',
  deliveryFeeHint:
    'Charged at the counter, and online to shoppers who choose this location. If blank, delivery is free at the counter and agreed on by phone online.',
  deliveryDays: 'Delivery Days',
  deliveryDaysHint: 'Working days until goods usually arrive. Shoppers see the date at checkout.',
  one: 'customer location',
  many: 'customer locations',
  empty: 'No category location results',
  addTitle: 'Add Category',
  subtitle: 'Customer location',
  notAdded: 'Failed to add customer location. Please try again later.',
  editTitle: 'Edit Category',
  notSaved: 'Failed to update customer location. Please try again later.',
} as const;
