import type { Books } from './books';
import type { SimulatorSettings } from './context';
import { BANDS, type Sale } from './fields';
import { duplicate, invalid, noOriginal, outOfOrder } from './refusals';
import { isUnknownPin } from './scenarios';

/** Tolerance for rounding in the tax of one line, in shillings. */
const TOLERANCE = 0.05;

const cents = (sum: number): number => Math.round(sum * 100);

const differ = (one: number, other: number, by = 0): boolean => Math.abs(cents(one) - cents(other)) > cents(by);

const sumOf = (sale: Sale, band: string, field: 'taxblAmt' | 'taxAmt'): number =>
  sale.itemList.reduce((sum, line) => (line.taxTyCd === band ? sum + line[field] : sum), 0);

/** @throws EtimsRefusal for the first error in the document */
export function checkSale(books: Books, sale: Sale, taxable: SimulatorSettings['taxable']): void {
  if (books.sale(sale.invcNo)) throw duplicate(sale.invcNo);
  if (sale.invcNo !== books.next()) throw outOfOrder(sale.invcNo, books.next());
  if (isUnknownPin(sale.custTin)) throw invalid(`custTin ${sale.custTin} is not registered`);
  const isGross = taxable === 'with-vat';
  checkLines(books, sale, isGross);
  checkSums(sale, isGross);
  if (sale.rcptTyCd === 'R') checkCredit(books, sale);
  else if (sale.orgInvcNo !== 0) throw invalid('orgInvcNo');
}

function checkLines(books: Books, sale: Sale, isGross: boolean): void {
  for (const [index, line] of sale.itemList.entries()) {
    const at = `itemList.${index}`;
    const item = books.item(line.itemCd);
    if (!item) throw invalid(`${at}.itemCd ${line.itemCd} is not registered`);
    if (item.itemClsCd !== line.itemClsCd) throw invalid(`${at}.itemClsCd is not that of ${line.itemCd}`);
    if (line.itemSeq !== index + 1) throw invalid(`${at}.itemSeq`);
    const rate = sale[`taxRt${line.taxTyCd}`];
    if (differ(line.splyAmt - line.dcAmt, line.totAmt, TOLERANCE)) throw invalid(`${at}.totAmt`);
    if (differ(line.taxblAmt, isGross ? line.totAmt : line.totAmt - line.taxAmt)) throw invalid(`${at}.taxblAmt`);
    if (differ(line.taxAmt, (line.totAmt * rate) / (100 + rate), TOLERANCE)) throw invalid(`${at}.taxAmt`);
  }
}

function checkSums(sale: Sale, isGross: boolean): void {
  if (sale.totItemCnt !== sale.itemList.length) throw invalid('totItemCnt');
  for (const band of BANDS) {
    if (differ(sale[`taxblAmt${band}`], sumOf(sale, band, 'taxblAmt'))) throw invalid(`taxblAmt${band}`);
    if (differ(sale[`taxAmt${band}`], sumOf(sale, band, 'taxAmt'))) throw invalid(`taxAmt${band}`);
  }
  const total = (field: 'taxblAmt' | 'taxAmt') => BANDS.reduce((sum, band) => sum + sale[`${field}${band}`], 0);
  if (differ(sale.totTaxblAmt, total('taxblAmt'))) throw invalid('totTaxblAmt');
  if (differ(sale.totTaxAmt, total('taxAmt'))) throw invalid('totTaxAmt');
  if (differ(sale.totAmt, sale.totTaxblAmt + (isGross ? 0 : sale.totTaxAmt))) throw invalid('totAmt');
}

function checkCredit(books: Books, sale: Sale): void {
  const original = books.sale(sale.orgInvcNo);
  if (original?.rcptTyCd !== 'S') throw noOriginal(sale.orgInvcNo);
  if (!sale.rfdRsnCd) throw invalid('rfdRsnCd');
  if (cents(books.creditedOf(sale.orgInvcNo) + sale.totAmt) > cents(original.totAmt)) {
    throw invalid(`totAmt: more than is left of invcNo ${sale.orgInvcNo}`);
  }
}
