/** Units. */
export const unitTexts = {
  title: 'Units',
  name: 'Unit Name',
  shortName: 'Short Name',
  allowDecimal: 'Allow Decimal',
  flag: { yes: 'Yes', no: 'No' },
  notSaved: 'Failed to save unit.',
} as const;
