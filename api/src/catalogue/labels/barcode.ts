import { raw } from 'bwip-js/node';
import type { LabelSize } from '@ofisi/api-contract/catalogue/label-sizes';

export type Symbology = 'ean13' | 'ean8' | 'upca' | 'code128';

/** A barcode as drawn, in modules; a module is the width of its narrowest bar. */
export interface Barcode {
  readonly symbology: Symbology;
  readonly text: string;
  /** Widths of bar, gap, bar …, beginning and ending with a bar. */
  readonly widths: readonly number[];
  /** The quiet zones before and behind it. */
  readonly quiet: readonly [before: number, behind: number];
}

const QUIET: Readonly<Record<Symbology, readonly [number, number]>> = {
  ean13: [11, 7],
  ean8: [7, 7],
  upca: [9, 9],
  code128: [10, 10],
};

const BY_DIGITS: Readonly<Record<number, Symbology>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/** Whether the last digit is the check digit of the others (GS1): weights 3 and 1, from the right. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The symbology of a code: that of goods if it is one of their numbers, else Code 128, which encodes any typed text. */
function symbologyOf(code: string): Symbology {
  const ofGoods = /^\d+$/.test(code) ? BY_DIGITS[code.length] : undefined;
  return ofGoods && hasCheckDigit(code) ? ofGoods : 'code128';
}

/** The bars of a code, or null where no scanner could read it: Code 128 encodes ASCII. */
export function barcodeOf(code: string, kind: 'goods' | 'serial'): Barcode | null {
  if (!/^[\x20-\x7E]{1,100}$/.test(code)) {
    return null;
  }
  const symbology = kind === 'serial' ? 'code128' : symbologyOf(code);
  const [bars] = raw(symbology, code, {});
  return bars && 'sbs' in bars ? { symbology, text: code, widths: bars.sbs, quiet: QUIET[symbology] } : null;
}

/** Width in modules, including the quiet zones. */
export const modulesOf = ({ widths, quiet }: Barcode): number =>
  widths.reduce((sum, width) => sum + width, 0) + quiet[0] + quiet[1];

/** Width of its narrowest bar on a label of this size in millimetres, or null where it would be too narrow to scan. */
export const moduleWidthOn = (size: LabelSize, barcode: Barcode): number | null =>
  size.modules.find((module) => module * modulesOf(barcode) <= size.width - 2 * size.paddingX) ?? null;
