/** The check of the books. */
export const booksTexts = {
  title: 'Books Check',
  back: 'Accounts',
  check: 'Check now',
  checking: 'Checking…',
  failed: 'Failed to fetch the last check of the books.',
  checkFailed: 'The check could not be started.',
  never: 'The books have not been checked yet. They are checked every night at 2:00.',
  agree: 'The books agree.',
  differ: (count: number) => (count === 1 ? '1 statement is not true.' : `${count} statements are not true.`),
  when: (moment: string, statements: number) =>
    `Last checked ${moment}: ${statements} statements about stock, sales, money, tax and reports. They are checked every night at 2:00.`,
  hint: 'Nothing that staff do should cause this. Keep these rows, and show them to whoever runs the system.',
  columns: { what: 'Where', expected: 'Expected', found: 'Found' },
  nothing: 'nothing',
  more: (count: number) => `and ${count} more`,
  all: (count: number) => `All ${count} statements checked`,
} as const;
