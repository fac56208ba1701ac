/** The check of the books. */
export const booksTexts = {
  title: 'Books Check',
  back: 'Accounts',
  check: 'Check now',
  checking: 'Checking…',
  failed: 'Failed to fetch the last check of the books.',
  checkFailed: 'The check could not be started.',
  never: 'Not checked yet. The books are checked every night at 2:00.',
  agree: 'The books balance.',
  differ: (count: number) => (count === 1 ? '1 check failed.' : `${count} checks failed.`),
  when: (moment: string, statements: number) =>
    `Last run ${moment}: ${statements} checks of stock, sales, money, tax and reports. They run every night at 2:00.`,
  hint: 'Everyday work can’t cause this. Leave these rows as they are and show them to whoever runs the system.',
  columns: { what: 'Where', expected: 'Expected', found: 'Found' },
  nothing: 'nothing',
  more: (count: number) => `and ${count} more`,
  all: (count: number) => `All ${count} checks`,
} as const;
