/** What customers and suppliers have alike. */
export const contactTexts = {
  fields: {
    organization: 'Organization',
    alternate_phone: 'Alternate Phone',
    address: 'Address',
    city: 'City',
    country: 'Country',
    tax_id: 'Tax ID',
    payment_terms: 'Payment Terms',
    opening_balance: 'Opening Balance',
    advance_balance: 'Advance Balance',
    credit_limit: 'Credit Limit',
    is_active: 'Active',
    notes: 'Notes',
    balance: 'Balance',
  },
  activity: { yes: 'Active', no: 'Inactive' },
} as const;
