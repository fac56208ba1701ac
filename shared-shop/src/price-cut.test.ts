import { priceCut } from './price-cut';

describe('one old price, one saving and one percentage', () => {
  it.each([
    ['nothing was dearer', { initial_price: 1000, actual_price: 1000, effective_price: 1000 }, null],
    [
      'the old price was higher',
      { initial_price: 1200, actual_price: 1000, effective_price: 1000 },
      { before: 1200, saving: 200, percent: 16.7 },
    ],
    ['the old price was lower', { initial_price: 800, actual_price: 1000, effective_price: 1000 }, null],
    [
      'an offer cuts a price that was reduced before',
      { initial_price: 31_000, actual_price: 27_500, effective_price: 23_375 },
      { before: 27_500, saving: 4125, percent: 15 },
    ],
    [
      'an offer cuts what was never dearer',
      { initial_price: 800, actual_price: 1000, effective_price: 850 },
      { before: 1000, saving: 150, percent: 15 },
    ],
    [
      'only the offer is known',
      { actual_price: 900, effective_price: 787.5 },
      { before: 900, saving: 112.5, percent: 12.5 },
    ],
    [
      'a cent was rounded',
      { initial_price: 0, actual_price: 7500.5, effective_price: 6375.43 },
      { before: 7500.5, saving: 1125.07, percent: 15 },
    ],
    ['everything is given away', { actual_price: 100, effective_price: 0 }, { before: 100, saving: 100, percent: 100 }],
    ['nothing ever cost anything', { initial_price: 0, actual_price: 0, effective_price: 0 }, null],
  ])('when %s', (_, prices, cut) => {
    expect(priceCut(prices)).toEqual(cut);
  });
});
