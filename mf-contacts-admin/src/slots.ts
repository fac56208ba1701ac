import { defineSlots } from '@ofisi/shared-page/slots';

export const slots = defineSlots('mf-contacts-admin', {
  'customer-page.details': {
    page: 'customer',
    describes: 'What else the shop knows of a customer, below their details',
    props: { customerId: 'number' },
  },
});

export const { Slot } = slots;
