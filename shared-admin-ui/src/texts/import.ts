import type { Import } from '@ofisi/api-contract/imports/imports';

const exist = (count: number) => (count === 1 ? 'exists' : 'exist');

const rows = (count: number) => `${count.toLocaleString('en-KE')} ${count === 1 ? 'row' : 'rows'}`;

const MOST_NAMED = 10;

const quoted = (names: readonly string[]) => {
  const named = names.slice(0, MOST_NAMED).map((name) => `“${name}”`);
  const more = names.length - named.length;
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** Imports of files. */
export const importTexts = {
  action: 'Import',
  title: (many: string) => `Import ${many}`,
  notLoaded: 'The import could not be loaded.',
  choose: {
    heading: 'Choose a file',
    drop: 'Drop a CSV or Excel (.xlsx) file here',
    button: 'Choose file',
    reading: 'Reading the file...',
    limits: 'At most 20 MB, 50,000 rows and 200 columns. The first row holds the column names.',
    failed: 'The file could not be read.',
    tooLarge: (size: string) => `The file is ${size}. Choose one of at most 20 MB.`,
    examples: { csv: 'Download CSV template', xlsx: 'Download Excel template' },
    exampleFailed: 'The template could not be downloaded.',
  },
  match: {
    heading: 'Match the columns',
    sheet: 'Sheet',
    onlySheet: (name: string) => `Read from the sheet “${name}”. To import another sheet, choose the file again.`,
    column: 'Column in the file',
    field: 'Field',
    fieldOf: (column: string) => `Field for ${column}`,
    unnamed: (number: number) => `Column ${number}`,
    open: 'Choose...',
    none: 'Leave out',
    undecided: (columns: readonly string[]) =>
      columns.length === 1
        ? `No field is chosen for the column ${quoted(columns)}. Choose one, or leave it out.`
        : `No field is chosen for the columns ${quoted(columns)}. Choose one for each, or leave them out.`,
    leaveOut: (count: number) => (count === 1 ? 'Leave this column out' : `Leave these ${count} columns out`),
    required: (label: string) => `${label} (required)`,
    missing: (labels: readonly string[]) =>
      `Choose a column for ${labels.join(', ')}, or set ${labels.length === 1 ? 'its value' : 'their values'} for all rows.`,
    existing: 'Existing rows that differ',
    leave: 'Leave as they are',
    update: 'Update from the file',
    check: 'Check rows',
    checking: 'Starting...',
    failed: 'The rows could not be checked.',
    sameFile: (when: string) => `The same file was already imported on ${when}.`,
  },
  same: {
    heading: 'Same for all rows',
    explained: 'Set one value for all rows in a field that has no column in the file.',
    required: (label: string) => `${label} (required)`,
    add: 'Add a field',
    choose: 'Choose...',
    remove: 'Remove',
    removeOf: (label: string) => `Remove ${label}`,
  },
  checked: {
    heading: 'What will happen',
    news: (count: number) => `${rows(count)} will be added.`,
    same: (count: number) => `${rows(count)} already ${exist(count)}, unchanged.`,
    left: (count: number) => `${rows(count)} already ${exist(count)} with other values and will not be changed.`,
    updated: (count: number) => `${rows(count)} already ${exist(count)} and will be updated.`,
    wrong: (count: number) =>
      `${rows(count)} ${count === 1 ? 'has a problem and is' : 'have problems and are'} left out.`,
    nothing: 'There is nothing to import.',
    run: (count: number, wrong: number) => `Import ${wrong > 0 ? `the ${rows(count)} without problems` : rows(count)}`,
    starting: 'Starting...',
    runFailed: 'The import could not be started.',
    back: 'Change columns',
    another: 'Choose the corrected file',
  },
  problems: {
    label: 'Problems',
    first: 'The first 100 are shown.',
    row: 'Row',
    column: 'Column and value',
    message: 'Problem',
    mend: 'Download these rows and correct them: the last column shows the problem. Then import that file.',
    download: (count: number) => `Download ${rows(count)} with problems`,
    notDownloaded: 'The rows could not be downloaded.',
  },
  stages: {
    reading: 'Reading the file',
    matching: 'Columns to match',
    checking: 'Checking rows',
    checked: 'Checked',
    storing: 'Storing rows',
    showing: 'Finishing',
    undoing: 'Removing stored rows',
    done: 'Imported',
    failed: 'Failed',
    cancelled: 'Cancelled',
  } satisfies Readonly<Record<Import['status'], string>>,
  progress: (done: number, all: number) => `${done.toLocaleString('en-KE')} of ${rows(all)}`,
  leave: 'You can leave this page. The import continues.',
  cancel: 'Cancel import',
  cancelling: 'Cancelling...',
  cancelFailed: 'The import could not be cancelled.',
  over: {
    done: (count: number) => `${rows(count)} added.`,
    updated: (count: number) => `${rows(count)} updated.`,
    same: (count: number) => `${rows(count)} already existed.`,
    left: (count: number) => `${rows(count)} left out.`,
    failed: 'Nothing was imported.',
    cancelled: 'The import was cancelled. Nothing was imported.',
    another: 'Import another file',
  },
  past: {
    heading: 'Past imports',
    empty: 'No imports yet.',
    file: 'File',
    by: 'By',
    when: 'When',
    status: 'Status',
    rows: 'Rows',
  },
} as const;
