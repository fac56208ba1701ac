/** The contact of an order or a quote request. */
export const contactTexts = {
  fields: {
    firstname: 'First name',
    lastname: 'Last name',
    phone: 'Phone',
    location: 'Town or area',
    address: 'Street, building, floor',
  },
  missing: {
    firstname: 'Enter your first name.',
    lastname: 'Enter your last name.',
    phone: 'Enter your phone number.',
    location: 'Enter your town or area.',
    address: 'Enter your street and building.',
  },
  notAnEmail: 'Enter an email address such as name@example.com.',
  notAPhone: 'Enter a number we can call, such as 0712 345 678.',
  choose: 'Saved address',
  another: 'Another address',
  change: 'Change details',
  keep: 'Save this address',
  saved: {
    account: 'These details are saved to your account when you order.',
    tab: 'Saved in this browser tab only.',
    clear: 'Clear',
    remove: 'Remove saved details',
    manage: 'Manage your saved addresses',
    removed: 'Saved details removed',
    notRemoved: 'We couldn’t remove your saved details. Please try again.',
  },
} as const;
