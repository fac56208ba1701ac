import type { Cells, ImportField } from '../../resource/imports/kinds';

/** The columns of a file of readings. */
export const READING_COLUMNS: readonly ImportField[] = [
  {
    name: 'serial_number',
    label: 'Serial Number',
    required: true,
    as: 'code',
    heads: ['serial', 'serial no', 'sn', 's/n', 'machine serial number', 'machine number', 'machine no', 'machine'],
  },
  {
    name: 'read_on',
    label: 'Read On',
    required: true,
    as: 'day',
    heads: ['date', 'reading date', 'date read', 'day', 'last reading'],
  },
  {
    name: 'mono',
    label: 'Mono',
    required: true,
    as: 'whole',
    heads: [
      'mono count',
      'total mono',
      'mono total',
      'black',
      'total black',
      'b/w',
      'b/w total',
      'total b/w',
      'b&w',
      'black and white',
      'black and white total',
    ],
  },
  {
    name: 'colour',
    label: 'Colour',
    required: false,
    as: 'whole',
    heads: ['color', 'colour count', 'color count', 'total colour', 'total color', 'colour total', 'color total'],
  },
  { name: 'mono_a3', label: 'A3 Mono', required: false, as: 'whole', heads: ['a3 black', 'black a3'] },
  { name: 'colour_a3', label: 'A3 Colour', required: false, as: 'whole', heads: ['a3 color', 'color a3'] },
  { name: 'note', label: 'Note', required: false, heads: ['notes', 'remark', 'remarks', 'comment'] },
  { name: 'ran_over', label: 'Began at 0 Again', required: false, as: 'flag' },
];

/** The rows of the sample file. */
export const READING_EXAMPLE: readonly Cells[] = [
  {
    serial_number: 'VXR1234567',
    read_on: '2026-11-30',
    mono: '48210',
    colour: '1275',
    mono_a3: '320',
    colour_a3: '15',
  },
  { serial_number: 'VXR1234568', read_on: '2026-11-30', mono: '15904', note: 'By phone' },
];
