/** What goods are packed in, by eTIMS' codes: those that an office shop meets. */
export const PACKAGING_CODES = ['NT', 'BX', 'CT', 'PA', 'BG', 'RO', 'BE', 'CA', 'DR', 'OU'] as const;

/** What goods are counted in, by eTIMS' codes: pieces, pairs, sets, dozens, boxes, packets and so on. */
export const QUANTITY_CODES = [
  'U',
  'PR',
  'SET',
  'DZ',
  'BX',
  'PA',
  'RL',
  'RO',
  'ST',
  'KG',
  'GRM',
  'L',
  'M',
  'M2',
] as const;

/** Eight digits of UNSPSC, or ten: the tax office's own classes below them. */
export const CLASSIFICATION = /^\d{8}(\d{2})?$/;

/** A taxpayer's PIN: A for a person, P for everybody else. */
export const KRA_PIN = /^[AP]\d{9}[A-Z]$/;
