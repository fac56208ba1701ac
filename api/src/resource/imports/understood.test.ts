import { understood, type CellKind } from './understood';

const text = (written: string, kind: CellKind) => {
  const found = understood(written, kind);
  return 'text' in found ? found.text : found.problem;
};

test.each([
  ['KSh 1,200.00', '1200.00'],
  ['KES 9500', '9500'],
  ['9500 KES', '9500'],
  ['Kshs.1,200', '1200'],
  ['9,500.00', '9500.00'],
  ['950/=', '950'],
  ['950/-', '950'],
  ['KSh 1,200/=', '1200'],
  ['15 800', '15800'],
  ['15\u00A0800', '15800'],
  ['15\u202F800.50', '15800.50'],
  ['1,20,000', '120000'],
  ['(1,200.00)', '-1200.00'],
  ['-KSh 5', '-5'],
  ['1,234,567.89', '1234567.89'],
  ['.5', '0.5'],
  ['free', 'free'],
])('an amount of %s is %s', (written, amount) => {
  expect(text(written, 'amount')).toBe(amount);
});

test.each([
  ['1.200,50', 'Write 1200.50 if that is meant'],
  ['950,00', 'could mean 950.00 or 95000'],
  ['1.200', 'Write 1200 or 1.20'],
  ['12,34,5', 'digit grouping is unclear'],
  ['1 20', 'digit grouping is unclear'],
  ['$ 12.00', 'in another currency'],
  ['USD 12', 'in another currency'],
])('an amount of %s is not guessed', (written, why) => {
  expect(text(written, 'amount')).toContain(why);
});

test.each<[CellKind, string, string]>([
  ['quantity', '1,250', '1250'],
  ['quantity', '1.250', '1.250'],
  ['whole', '12.00', '12'],
  ['percent', '15%', '15'],
  ['flag', 'YES', 'true'],
  ['flag', 'TRUE', 'true'],
  ['flag', '1', 'true'],
  ['flag', 'n', 'false'],
  ['flag', 'perhaps', 'perhaps'],
  [['new', 'refurbished'], 'New', 'new'],
  [['A', 'B'], 'b', 'B'],
  [['draft', 'on_sale'], 'On sale', 'on_sale'],
  ['phone', '712345678', '0712345678'],
  ['phone', '254712345678', '+254712345678'],
  ['day', '2026-11-23 23:30', '2026-11-23'],
  ['day', '23/11/2026 08:00:00', '23/11/2026'],
  ['day', '23-Nov-2026', '23/11/2026'],
  ['day', '23 November 2026, 08:00', '23/11/2026'],
  ['day', '23.11.2026', '23/11/2026'],
  ['day', 'tomorrow', 'tomorrow'],
  ['code', '00123', '00123'],
  ['lines', '<p>Fast &amp; quiet</p><ul><li>One</li><li>Two</li></ul>', 'Fast & quiet\nOne\nTwo'],
  ['lines', 'width < 5', 'width < 5'],
])('as %j %s is %s', (kind, written, meant) => {
  expect(text(written, kind)).toBe(meant);
});

test.each([
  ['6.16123E+12', 'a spreadsheet has dropped'],
  ['2026-02-01', 'has turned into a date'],
  ['1-Feb', 'has turned into a date'],
])('a code that a spreadsheet has turned into %s is refused', (written, why) => {
  expect(text(written, 'code')).toContain(why);
  expect(text(written, 'phone')).toContain(why);
});
