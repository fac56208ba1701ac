import { basename } from 'node:path';
import { isPlain, openFonts, undrawable } from './fonts';
import { openPdf, pdfBytes, widthOf, writeLine } from './document';
import { runsOf } from './runs';

beforeAll(openFonts);

const shown = (text: string) => runsOf(text, 'regular').map((run) => [run.text, basename(run.font.name).split('_')[0]]);

test('what is written in Latin letters is one run, as it was', () => {
  expect(isPlain('Wanjiru Kamau – “A4”, 3 × 250 g')).toBe(true);
  expect(shown('Ngũgĩ wa Thiong’o')).toEqual([['Ngũgĩ wa Thiong’o', 'NotoSans']]);
});

test('Arabic is handed over in its order, to a font that joins its letters, and stands from right to left', () => {
  expect(shown('محمد علي')).toEqual([['محمد علي', 'NotoSansArabic']]);
  expect(shown('Duka la محمد علي, Nairobi')).toEqual([
    ['Duka la ', 'NotoSans'],
    ['محمد علي', 'NotoSansArabic'],
    [', Nairobi', 'NotoSans'],
  ]);
  // What is read first is drawn on the right, with digits in it from left to right, and parentheses mirrored.
  expect(
    shown('شركة (2026)')
      .map(([text]) => text)
      .join('|'),
  ).toBe('(|2026|)|شركة ');
});

test('Chinese and pictures have fonts of their own', () => {
  const [company] = runsOf('公司', 'bold');
  expect(company?.text).toBe('公司');
  expect(basename(company?.font.name ?? '')).toMatch(/^zcool-xiaowei/);
  expect(shown('😀 Smile')).toEqual([
    ['😀', 'NotoEmoji'],
    [' Smile', 'NotoSans'],
  ]);
  expect(undrawable('محمد 公司 😀 Ngũgĩ Иван हिन्दी')).toEqual([]);
});

test('a character that no font has is shown and reported', () => {
  expect(shown('አቤ Ltd')).toEqual([['\ufffd\ufffd Ltd', 'NotoSans']]);
  expect(undrawable('አቤ አ Ltd\u200b')).toEqual(['አ', 'ቤ']);
});

test('joined letters are not those that stand alone, and the file holds what it uses', async () => {
  const pdf = await openPdf('محمد');
  const style = { font: 'regular', size: 10 } as const;
  const apart = [...'محمد'].reduce((sum, letter) => sum + widthOf(pdf, letter, style), 0);
  expect(widthOf(pdf, 'محمد', style)).not.toBeCloseTo(apart, 1);
  const bytes = await pdfBytes(
    pdf,
    (function* pages() {
      pdf.addPage();
      writeLine(pdf, 'محمد 公司', style, { x: 20, y: 20 });
      yield;
    })(),
  );
  expect(bytes.toString('latin1')).toMatch(/\/FontName \/[A-Z]+\+NotoSansArabic/);
  expect(bytes.toString('latin1')).toMatch(/\/FontName \/[A-Z]+\+ZCOOLXiaoWei/);
  expect(bytes.length).toBeLessThan(100_000);
});
