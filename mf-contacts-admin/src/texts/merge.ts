/** Merging duplicate customers or suppliers. */
export const mergeTexts = {
  action: 'Merge with…',
  title: (name: string) => `Merge with ${name}`,
  explain: (name: string) =>
    `${name} is kept. Orders, payments and other documents of the one you choose move to it, and its blank fields are filled in. The other one is removed. This can’t be undone.`,
  other: 'Duplicate',
  field: 'Field',
  kept: 'Kept',
  merged: 'Removed',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  account: 'Shop Account',
  merge: 'Merge',
  merging: 'Merging...',
  cancel: 'Cancel',
  failed: 'The records could not be merged.',
  changed: 'Someone else changed one of these records. Check the current values below and try again.',
  moved: (name: string) => `The record you opened was merged into ${name}.`,
} as const;
