/** Merging duplicate customers or suppliers. */
export const mergeTexts = {
  action: 'Merge with…',
  title: (name: string) => `Merge with ${name}`,
  explain: (name: string) =>
    `${name} stays. The orders, payments and other documents of the one you choose move to it, its blank fields are filled in, and the other one is removed. This cannot be undone.`,
  other: 'The other one',
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
  failed: 'The two could not be merged.',
  changed: 'One of the two was changed by someone else. These are their current values: check them and try again.',
  moved: (name: string) => `The record you opened was merged into ${name}.`,
} as const;
