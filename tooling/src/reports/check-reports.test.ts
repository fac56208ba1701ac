import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { checkReports } from './check-reports';
import { readReport } from './report-files';

const CART = `import { StoreApi } from 'zustand';
export declare function addToCart(product: CartProduct, quantity?: number): void;
export declare interface CartItem {
    readonly id: number;
    readonly title: string;
    readonly quantity: number;
}
export declare type CartProduct = Omit<CartItem, 'quantity'>;
export declare const cartStore: StoreApi<CartState>;
declare interface CartState {
    readonly items: readonly CartItem[];
}
export declare const pick: <Value>(values: readonly Value[]) => Value;
export { }
// zustand 5.1.0
`;

const request = '@ofisi/shared-page/cart';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ofisi-reports-'));
  expect(reported('1.0.0', CART, true)).toEqual([]);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const reported = (version: string, report: string, write = false) =>
  checkReports([{ request, version, report }], { root: WORKSPACES_ROOT, write, folder });

const changed = (find: string, replace: string): string => {
  expect(CART).toContain(find);
  return CART.replaceAll(find, replace);
};

describe('the reports of public types', () => {
  it('need no new version for unchanged types', () => {
    expect(reported('1.0.0', CART)).toEqual([]);
  });

  it.each([
    ['a renamed function', changed('addToCart', 'putInCart'), /addToCart is gone/],
    ['a parameter more that must be given', changed('quantity?: number', 'quantity: number'), /addToCart is another/],
    ['a parameter of another type', changed('quantity?: number', 'quantity?: string'), /addToCart is another/],
    ['a field that readers miss', changed('    readonly title: string;\n', ''), /CartItem is another/],
    [
      'a field that callers must provide',
      changed('readonly title: string;', 'readonly title: string;\n  readonly sku: string;'),
      /addToCart is another/,
    ],
    ['state that lost something', changed('readonly items: readonly CartItem[];', ''), /cartStore is another/],
    [
      'a type that is no longer exported',
      changed('export declare type CartProduct', 'declare type CartProduct'),
      /CartProduct is gone/,
    ],
    [
      'a generic function that returns another type',
      changed('readonly Value[]) => Value', 'readonly Value[]) => Value | null'),
      /pick is another/,
    ],
    [
      'another major version of a package',
      changed('// zustand 5.1.0', '// zustand 6.0.0'),
      /zustand 6\.0\.0, not 5\.1\.0/,
    ],
  ])('require a major version after %s', (_, report, reason) => {
    const [problem, ...others] = reported('1.0.0', report);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^The public types of @ofisi\/shared-page\/cart 1\.0\.0 have changed \(.*make it 2\.0\.0/);
    expect(problem).toMatch(reason);
    expect(reported('1.1.0', report, true)[0]).toMatch(
      /breaks those who were built against 1\.0\.0 .*: make it 2\.0\.0/,
    );
    expect(readReport(request, '1.1.0', folder)).toBeNull();
    expect(reported('2.0.0', report, true)).toEqual([]);
    expect(readReport(request, '2.0.0', folder)).toBe(report);
  });

  it.each([
    ['a new function', changed('export { }', 'export declare function emptyCart(): void;\nexport { }')],
    ['a further parameter that may be given', changed('quantity?: number', 'quantity?: number, note?: string')],
    [
      'an additional field for readers',
      changed(
        'readonly items: readonly CartItem[];',
        'readonly items: readonly CartItem[];\n    readonly total: number;',
      ),
    ],
    [
      'a deprecated function',
      changed('// zustand 5.1.0', '// zustand 5.1.0\n// @deprecated addToCart since 1.1: use pick; goes with 2.0'),
    ],
    ['another minor version of a package', changed('// zustand 5.1.0', '// zustand 5.2.0')],
  ])('require a minor version after %s', (_, report) => {
    expect(reported('1.0.0', report)).toEqual([expect.stringMatching(/have changed .*make it 1\.1\.0/)]);
    expect(reported('1.0.1', report, true)).toEqual([
      expect.stringMatching(/other types than 1\.0\.0: make it 1\.1\.0/),
    ]);
    expect(reported('1.1.0', report, true)).toEqual([]);
  });

  it('a version without a report is a problem until the report is written', () => {
    const report = changed('addToCart', 'putInCart');
    expect(reported('2.0.0', report)).toEqual([`${request} 2.0.0 has no report: run npm run api-reports.`]);
  });

  it('removing a custom property is a breaking change', () => {
    const tokens = (name: string) => `declare const a: string;\nexport { a as '${name}' };\n`;
    const check = (version: string, report: string) =>
      checkReports([{ request: '@ofisi/tokens', version, report }], { root: WORKSPACES_ROOT, write: true, folder });
    expect(check('1.0.0', tokens('--color-text'))).toEqual([]);
    expect(check('1.1.0', tokens('--color-ink'))).toEqual([expect.stringMatching(/--color-text is gone/)]);
  });
});
