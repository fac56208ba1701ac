import { BRANDS, CATEGORIES, KINDS, TRAITS } from './filled-catalogue';

const HEAD =
  'Title,Actual Name,Brand,Category,Unit,Initial Price,Selling Price,Stock Count,Cost Price,SKU,Barcode,Description';

/** A CSV file with `count` items that are not in the filled shop, each with stock and a description of about 200 characters. */
export function importedItems(count: number): string {
  const pick = (words: readonly string[], number: number) => words[number % words.length] ?? '';
  const rows = Array.from({ length: count }, (_, at) => {
    const brand = pick(BRANDS, at);
    const kind = pick(KINDS, Math.floor((at * 11) / 5));
    const title = `${brand} ${pick(TRAITS, Math.floor((at * 7) / 3))} ${kind} NX-${at}`;
    const lines = ['For the office', `${at % 5000} pages`, 'Made for offices that print and copy all day. '.repeat(4)];
    const price = 500 + ((at * 7919) % 250_000);
    const cells = [title, `Model NX-${at}`, brand, pick(CATEGORIES, at), 'pc', price, price, 1 + (at % 20), price / 2];
    return [...cells, `NX-${at}`, `616${String(at).padStart(10, '0')}`, `"${lines.join('\n')}"`].join(',');
  });
  return [HEAD, ...rows].join('\n');
}
