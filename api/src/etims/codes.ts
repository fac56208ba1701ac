/** What goods are packed in, by eTIMS' codes: those that an office shop meets. */
const PACKAGING_UNITS = {
  NT: 'Net, no packaging',
  BX: 'Box',
  CT: 'Carton',
  PA: 'Packet',
  BG: 'Bag',
  RO: 'Roll',
  BE: 'Bundle',
  CA: 'Can',
  DR: 'Drum',
  OU: 'Other packaging',
} as const;

/** What goods are counted in, by eTIMS' codes. */
const QUANTITY_UNITS = {
  U: 'Pieces',
  PR: 'Pair',
  SET: 'Set',
  DZ: 'Dozen',
  BX: 'Box',
  PA: 'Packet',
  RL: 'Reel',
  RO: 'Roll',
  ST: 'Sheet',
  KG: 'Kilogram',
  GRM: 'Gram',
  L: 'Litre',
  M: 'Metre',
  M2: 'Square metre',
} as const;

const keysOf = <Codes extends object>(codes: Codes) =>
  Object.keys(codes) as [keyof Codes & string, ...(keyof Codes & string)[]];

export const PACKAGING_CODES = keysOf(PACKAGING_UNITS);
export const QUANTITY_CODES = keysOf(QUANTITY_UNITS);

/** Office machines, their supplies and accessories (UNSPSC family): what an item is unless somebody knows better. */
export const DEFAULT_CLASSIFICATION = '44100000';

/** Eight digits of UNSPSC, or ten: the tax office's own classes below them. */
export const CLASSIFICATION = /^\d{8}(\d{2})?$/;

/** A taxpayer's PIN: A for a person, P for everybody else. */
export const KRA_PIN = /^[AP]\d{9}[A-Z]$/;
