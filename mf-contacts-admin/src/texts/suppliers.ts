/** Suppliers. */
export const supplierTexts = {
  title: 'Suppliers',
  add: 'New Supplier',
  fields: {
    supplier_name: 'Supplier Name',
    supplier_phone: 'Supplier Phone',
    supplier_email: 'Supplier Email',
  },
  columns: { phone: 'Phone', email: 'Email' },
  empty: 'No suppliers results.',
  addTitle: 'Add Supplier',
  added: 'Supplier created successfully!',
  notAdded: 'Error creating supplier',
  editTitle: 'Edit Supplier',
  notSaved: 'Error updating supplier',
  failed: 'The supplier could not be loaded.',
} as const;
