/** Units. */
export const unitTexts = {
  title: 'Units',
  add: 'New Unit',
  name: 'Unit Name',
  shortName: 'Short Name',
  allowDecimal: 'Allow Decimal',
  flag: { yes: 'Yes', no: 'No' },
  empty: 'No unit results',
  addTitle: 'Add Unit',
  editTitle: 'Edit Unit',
  notSaved: 'Failed to save unit.',
} as const;
