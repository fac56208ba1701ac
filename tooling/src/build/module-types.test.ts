import { typesOf } from './module-types';

const CART = '@ofisi/shared-page/cart';

const REPORT = `export declare function addToCart(id: number): void;
export declare function putInCart(id: number): void;
export { }
// zustand 5.1.0
// @deprecated addToCart since 1.2: use putInCart; goes with 2.0
`;

const described = (...symbols: string[]) => typesOf([[CART, '1.2.0', new Set(symbols)]], () => REPORT)[CART];

describe('the types of a build document', () => {
  it('name the deprecated symbols in use, with their deprecation texts', () => {
    expect(described('putInCart', 'addToCart')).toEqual({
      version: '1.2.0',
      symbols: {
        addToCart: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
        putInCart: expect.stringMatching(/^[0-9a-f]{12}$/) as string,
      },
      deprecated: { addToCart: 'since 1.2: use putInCart; goes with 2.0' },
    });
  });

  it('contain no deprecations where none is used', () => {
    expect(described('putInCart')).not.toHaveProperty('deprecated');
  });

  it('are rejected for a symbol missing from the report, and without a report', () => {
    expect(() => described('emptyCart')).toThrow(`The report of ${CART} 1.2.0 does not know emptyCart`);
    expect(() => typesOf([[CART, '1.3.0', new Set(['addToCart'])]], () => null)).toThrow(`${CART} 1.3.0 has no report`);
  });
});
