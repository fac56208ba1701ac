const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  archive: 'Archived',
  restore: 'Restored',
  merge: 'Merged',
  renew_link: 'Link renewed',
  agree: 'Accepted, waiting for parts',
};

const words = (name: string): string => {
  const text = name.replaceAll(/[_-]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The history of a record. */
export const historyTexts = {
  loading: 'Loading...',
  failed: 'The history could not be loaded.',
  retry: 'Retry',
  none: 'No changes yet.',
  system: 'System',
  blank: '–',
  yes: 'Yes',
  no: 'No',
  became: 'became',
  action: (action: string) => ACTIONS[action] ?? words(action),
  field: words,
} as const;
