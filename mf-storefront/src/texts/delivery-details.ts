/** The saved delivery details, on the profile. */
export const deliveryDetailsTexts = {
  title: 'Delivery details',
  intro: 'We fill these in for you at checkout, and save the ones from your latest order.',
  none: 'You haven’t saved any yet.',
  add: 'Add details',
  edit: 'Edit',
  remove: 'Remove',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Delivery details saved',
  notSaved: 'We couldn’t save your delivery details. Please try again.',
  readFailed: {
    refused: 'Failed to fetch delivery details.',
    exception: 'An error occurred while fetching delivery details.',
  },
} as const;
