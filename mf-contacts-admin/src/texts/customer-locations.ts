/** Customer locations; the specification gives the form the title of another, so it states which one it is (decision BO-17). */
export const customerLocationTexts = {
  title: 'Customers',
  section: 'Locations',
  all: 'Customer Locations',
  add: 'New Location',
  name: 'Location Name',
  description: 'Description',
  deliveryFee: 'Delivery Fee',
  deliveryFeeHint: 'Cost of delivering goods from the counter. Leave blank if delivery is free.',
  one: 'customer location',
  many: 'customer locations',
  empty: 'No category location results',
  addTitle: 'Add Category',
  subtitle: 'Customer location',
  notAdded: 'Failed to add customer location. Please try again later.',
  editTitle: 'Edit Category',
  notSaved: 'Failed to update customer location. Please try again later.',
} as const;
