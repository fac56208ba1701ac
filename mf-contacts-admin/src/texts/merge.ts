/** Merging duplicate customers or suppliers. */
export const mergeTexts = {
  action: 'Merge with…',
  title: (name: string) => `Merge with ${name}`,
  explain: (name: string) =>
    `${name} stays. Orders, payments and all other documents of the one you choose go over, what is blank is filled up, and the other one is gone. This cannot be undone.`,
  other: 'The other one',
  field: 'Field',
  kept: 'Stays',
  merged: 'Goes',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  account: 'Shop Account',
  merge: 'Merge',
  merging: 'Merging...',
  cancel: 'Cancel',
  failed: 'The two could not be merged.',
  changed: 'One of the two was changed by someone else. This is what they are now: check it and try again.',
  moved: (name: string) => `The one you looked for was merged into ${name}.`,
} as const;
