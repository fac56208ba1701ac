/** Suppliers. */
export const supplierTexts = {
  title: 'Suppliers',
  add: 'New Supplier',
  fields: {
    name: 'Supplier Name',
    phone: 'Supplier Phone',
    email: 'Supplier Email',
  },
  columns: { phone: 'Phone', email: 'Email' },
  empty: 'No suppliers results.',
  addTitle: 'Add Supplier',
  added: 'Supplier created successfully!',
  notAdded: 'Error creating supplier',
  editTitle: 'Edit Supplier',
  notSaved: 'Error updating supplier',
} as const;
