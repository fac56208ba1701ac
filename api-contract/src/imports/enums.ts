/**
 * Progress of an import. `storing` writes rows that are not visible yet, `showing` makes them visible and can no longer be cancelled,
 * `undoing` removes what was stored.
 */
export const IMPORT_STATUSES = [
  'reading',
  'matching',
  'checking',
  'checked',
  'storing',
  'showing',
  'undoing',
  'done',
  'failed',
  'cancelled',
] as const;

/** What happens to an existing row that differs. */
export const EXISTING_CHOICES = ['leave', 'update'] as const;
