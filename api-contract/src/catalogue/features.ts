/** What an item may say about itself in a form that shoppers can filter and compare by. */
export interface FeatureDefinition {
  /** In addresses and in the database: letters and digits only, never used again for another meaning. */
  readonly key: string;
  readonly label: string;
  /** Slugs of the categories whose items usually have it: the item's form begins with these. */
  readonly categories: readonly string[];
  readonly type:
    | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
    | { readonly kind: 'flag' }
    /** A number from 0 with at most two decimals. Shoppers filter by `steps`: this much or more. */
    | { readonly kind: 'number'; readonly unit: string; readonly steps: readonly number[] };
}

const MACHINES = ['printer-photocopiers'];
const COMPUTERS = ['computers'];

/** In the order in which they are shown. */
export const FEATURES: readonly FeatureDefinition[] = [
  {
    key: 'functions',
    label: 'Functions',
    categories: MACHINES,
    type: { kind: 'choice', choices: { print: 'Print', pcs: 'Print, copy, scan', pcsf: 'Print, copy, scan, fax' } },
  },
  {
    key: 'paper',
    label: 'Paper size',
    categories: MACHINES,
    type: { kind: 'choice', choices: { a4: 'A4', a3: 'A3' } },
  },
  {
    key: 'colour',
    label: 'Colour',
    categories: [...MACHINES, 'toners'],
    type: {
      kind: 'choice',
      choices: {
        mono: 'Black and white',
        colour: 'Colour',
        black: 'Black',
        cyan: 'Cyan',
        magenta: 'Magenta',
        yellow: 'Yellow',
      },
    },
  },
  { key: 'duplex', label: 'Two-sided printing', categories: MACHINES, type: { kind: 'flag' } },
  { key: 'feeder', label: 'Document feeder', categories: MACHINES, type: { kind: 'flag' } },
  { key: 'wifi', label: 'Wi-Fi', categories: [...MACHINES, ...COMPUTERS], type: { kind: 'flag' } },
  {
    key: 'speed',
    label: 'Speed',
    categories: MACHINES,
    type: { kind: 'number', unit: 'pages per minute', steps: [20, 25, 30, 40] },
  },
  {
    key: 'memory',
    label: 'Memory',
    categories: COMPUTERS,
    type: { kind: 'number', unit: 'GB', steps: [8, 16, 32] },
  },
  {
    key: 'storage',
    label: 'Storage',
    categories: COMPUTERS,
    type: { kind: 'number', unit: 'GB', steps: [256, 512, 1000] },
  },
  {
    key: 'screen',
    label: 'Screen',
    categories: COMPUTERS,
    type: { kind: 'number', unit: 'inches', steps: [13, 14, 15, 24] },
  },
  {
    key: 'supply',
    label: 'Kind of supply',
    categories: ['toners', 'spares'],
    type: {
      kind: 'choice',
      choices: {
        toner: 'Toner',
        ink: 'Ink',
        drum: 'Drum',
        kit: 'Maintenance kit',
        ribbon: 'Ribbon',
        paper: 'Paper and labels',
        part: 'Spare part',
      },
    },
  },
  {
    key: 'pages',
    label: 'Page yield',
    categories: ['toners', 'spares'],
    type: { kind: 'number', unit: 'pages', steps: [2500, 5000, 10000] },
  },
];

/** An item's values by the key of the feature: the key of a choice, yes or no, or a number. What is not known is left out. */
export type Features = Readonly<Record<string, string | number | boolean>>;
