/**
 * How far an import is. `storing` writes rows that nobody sees yet, `showing` makes them seen and cannot be cancelled any more, `undoing`
 * takes away what was stored.
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

/** What happens to a row that is there already but says something else. */
export const EXISTING_CHOICES = ['leave', 'update'] as const;
