import { missing, NOT_AN_EMAIL } from '@ofisi/shared-shop/error-words';

/** Forms and their dialogs. */
export const formTexts = {
  cancel: 'Cancel',
  draft: 'You have unsaved changes from earlier.',
  restoreDraft: 'Restore changes',
  discardDraft: 'Discard changes',
  discardQuestion: 'Discard changes?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  notSaved: 'What you’ve entered here hasn’t been saved.',
  draftKept: 'Your changes have been kept. Open the form again to restore them.',
  newTab: 'Open in a new tab',
  save: 'Save',
  create: 'Create',
  saving: 'Submitting...',
  creating: 'Creating...',
  invalidEmail: NOT_AN_EMAIL,
  required: missing,
} as const;
