import { arranged, moved, orderToStore } from './arrangement';

const widget = (id: string, order: number) => ({ id, order });
const WIDGETS = [widget('sales', 50), widget('figures', 10), widget('offers', 20)];
const ids = (layout: Parameters<typeof arranged>[1], widgets = WIDGETS) =>
  arranged(widgets, layout).map(({ id }) => id);

it('follows the order of the widgets until it is arranged', () => {
  expect(ids(null)).toEqual(['figures', 'offers', 'sales']);
  expect(ids({ order: ['sales', 'offers', 'figures'], hidden: [] })).toEqual(['sales', 'offers', 'figures']);
});

it('omits a widget that no remote offers, and restores its position when it returns', () => {
  const layout = { order: ['sales', 'gone', 'offers', 'figures'], hidden: [] };
  expect(ids(layout)).toEqual(['sales', 'offers', 'figures']);
  expect(ids(layout, [...WIDGETS, widget('gone', 99)])).toEqual(['sales', 'gone', 'offers', 'figures']);
});

it.each([
  [5, ['new', 'sales', 'offers', 'figures']],
  [15, ['sales', 'offers', 'figures', 'new']],
  [30, ['sales', 'offers', 'new', 'figures']],
  [60, ['sales', 'new', 'offers', 'figures']],
])('inserts a new widget after its predecessor by order %d', (order, expected) => {
  const layout = { order: ['sales', 'offers', 'figures'], hidden: [] };
  expect(ids(layout, [...WIDGETS, widget('new', order)])).toEqual(expected);
});

it('moves past hidden widgets, but not past the ends', () => {
  const isShown = (id: string) => id !== 'b';
  expect(moved(['a', 'b', 'c'], 'a', 1, isShown)).toEqual(['c', 'b', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', -1, isShown)).toEqual(['c', 'b', 'a']);
  expect(moved(['a', 'b', 'c'], 'a', -1, isShown)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1, isShown)).toEqual(['a', 'b', 'c']);
});

it('keeps the position of an absent widget', () => {
  const layout = { order: ['first-gone', 'a', 'gone', 'also-gone', 'b'], hidden: [] };
  expect(orderToStore(['b', 'a'], layout)).toEqual(['first-gone', 'b', 'a', 'gone', 'also-gone']);
  expect(orderToStore(['a'], null)).toEqual(['a']);
});
