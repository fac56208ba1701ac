/** Sheets and rolls on which labels are printed. All lengths in millimetres, font sizes in points. */
export interface LabelSize {
  readonly page: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  /** Space before the first label of a sheet. */
  readonly left: number;
  readonly top: number;
  /** Space between two labels of a row. */
  readonly gap: number;
  readonly width: number;
  readonly height: number;
  /** Blank margin inside a label: labels are never cut exactly, and no printer prints on the edge of a sheet. */
  readonly paddingX: number;
  readonly paddingY: number;
  readonly title: number;
  readonly price: number;
  readonly code: number;
  /**
   * Possible widths of the narrowest bar, the best first. Office printers draw any width, and scanners read 0.19 mm; label printers have
   * eight dots per millimetre, and bars that are not whole dots cannot be read.
   */
  readonly modules: readonly number[];
}

const OFFICE_MODULES = [0.33, 0.3, 0.27, 0.25, 0.22, 0.19];

export const LABEL_SIZES = {
  /** A4, 3 × 8: the labels touch each other and fill the sheet. */
  '70x37': {
    page: [210, 297],
    columns: 3,
    rows: 8,
    left: 0,
    top: 0.5,
    gap: 0,
    width: 70,
    height: 37,
    paddingX: 5,
    paddingY: 4,
    title: 9,
    price: 12,
    code: 7.5,
    modules: OFFICE_MODULES,
  },
  /** A4, 5 × 13, with the manufacturers' dimensions: 38.1 × 21.2 mm. */
  '38x21': {
    page: [210, 297],
    columns: 5,
    rows: 13,
    left: 4.75,
    top: 10.7,
    gap: 2.5,
    width: 38.1,
    height: 21.2,
    paddingX: 1.2,
    paddingY: 1.2,
    title: 6,
    price: 8,
    code: 5.5,
    modules: OFFICE_MODULES,
  },
  /** A roll: each label is a page. */
  '50x30': {
    page: [50, 30],
    columns: 1,
    rows: 1,
    left: 0,
    top: 0,
    gap: 0,
    width: 50,
    height: 30,
    paddingX: 1.5,
    paddingY: 1.8,
    title: 8,
    price: 10,
    code: 7,
    modules: [0.375, 0.25],
  },
} as const satisfies Readonly<Record<string, LabelSize>>;

export type LabelSizeName = keyof typeof LABEL_SIZES;

export const LABEL_SIZE_NAMES = Object.keys(LABEL_SIZES) as [LabelSizeName, ...LabelSizeName[]];

/** Number of labels on a page. */
export const labelsPerPage = ({ columns, rows }: LabelSize): number => columns * rows;

/** Position of a label on a sheet, in millimetres from its upper left corner; labels are counted from 0, row by row. */
export const placeOf = (size: LabelSize, place: number) => ({
  x: size.left + (place % size.columns) * (size.width + size.gap),
  y: size.top + Math.floor(place / size.columns) * size.height,
});
