import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WORKSPACES_ROOT } from '../build/workspaces-root';
import { deprecationsOf, reportedDeprecations } from './deprecations';
import { publicTypes } from './public-types';
import { symbolsOf } from './symbols';

const WORDS = 'since 1.2: use putInCart; goes with 2.0';

/** The report of a module with this source, as if it were a workspace. */
function reportOf(source: string): string {
  const root = mkdtempSync(join(tmpdir(), 'ofisi-deprecations-'));
  const files = {
    'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true, module: 'preserve', skipLibCheck: true } }),
    'tooling/src/build/assets.d.ts': '',
    'shared-page/package.json': JSON.stringify({ name: '@ofisi/shared-page', exports: { './*': './src/*.ts' } }),
    'shared-page/src/cart.ts': source,
  };
  try {
    symlinkSync(join(WORKSPACES_ROOT, 'node_modules'), join(root, 'node_modules'), 'dir');
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return publicTypes({ root, requests: ['@ofisi/shared-page/cart'] }).get('@ofisi/shared-page/cart') ?? '';
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const cart = (comment: string) => `
/** ${comment} */
export function addToCart(id: number): void { void id; }
/** Puts it in. */
export const putInCart = (id: number): void => void id;
`;

describe('a deprecation', () => {
  it('is listed in the report of its module, and changes no type', () => {
    const report = reportOf(cart(`Adds it. @deprecated ${WORDS}`));
    expect(reportedDeprecations(report)).toEqual({ addToCart: WORDS });
    const before = reportOf(cart('Adds it.'));
    expect(reportedDeprecations(before)).toEqual({});
    expect(symbolsOf(report)).toEqual(symbolsOf(before));
  });

  it('covers constants, types and renamed exports, with its text on one line', () => {
    const declarations = `
      /** @deprecated since 1.2: use b,
       * or c; goes with 2.0. */
      export declare const a: number;
      /** @deprecated since 3.0: use Other; goes with 4.0 */
      export declare interface Old {}
      /** @deprecated since 1.1: use x; goes with 2.0 */
      declare type Inner = string;
      export { Inner as Outer }
      export declare const b: number;`;
    expect(deprecationsOf(declarations)).toEqual({
      Old: 'since 3.0: use Other; goes with 4.0',
      Outer: 'since 1.1: use x; goes with 2.0',
      a: 'since 1.2: use b, or c; goes with 2.0',
    });
  });

  it.each(['', 'use putInCart', 'since 1.2: use putInCart', 'since yesterday: use putInCart; goes with 2.0'])(
    'is rejected where its text is only "%s"',
    (words) => {
      expect(() => deprecationsOf(`/** @deprecated ${words} */\nexport declare const a: number;`)).toThrow(
        'a must say "@deprecated since 1.2: use …; goes with 2.0"',
      );
    },
  );
});
