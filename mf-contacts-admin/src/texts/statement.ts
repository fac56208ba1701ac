import { STATEMENT_WORDS } from '@ofisi/shared-shop/statement-words';

/** Statements of account: the words on paper, and those that only the screen has. */
export const statementTexts = {
  ...STATEMENT_WORDS,
  from: 'From',
  to: 'To',
  today: 'today',
  none: 'No charges or payments in this period.',
  failed: 'The statement could not be loaded.',
  print: 'Print',
  exports: { csv: 'Export CSV', pdf: 'Export PDF' },
  exporting: 'Exporting...',
  exportFailed: 'The file could not be created. Please try again.',
} as const;
