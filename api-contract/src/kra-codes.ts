/** eTIMS codes of packaging units that an office shop needs. */
export const PACKAGING_CODES = ['NT', 'BX', 'CT', 'PA', 'BG', 'RO', 'BE', 'CA', 'DR', 'OU'] as const;

/** eTIMS codes of quantity units: pieces, pairs, sets, dozens, boxes, packets and so on. */
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

/** Eight UNSPSC digits, or ten for the tax office's own subclasses. */
export const CLASSIFICATION = /^\d{8}(\d{2})?$/;

/** A taxpayer's PIN: A for a person, P for everybody else. */
export const KRA_PIN = /^[AP]\d{9}[A-Z]$/;
