import { arranged, moved, orderToStore } from './arrangement';

const widget = (id: string, order: number) => ({ id, order });
const WIDGETS = [widget('sales', 50), widget('figures', 10), widget('offers', 20)];
const ids = (layout: Parameters<typeof arranged>[1], widgets = WIDGETS) =>
  arranged(widgets, layout).map(({ id }) => id);

it('stands as the widgets say until somebody arranges it', () => {
  expect(ids(null)).toEqual(['figures', 'offers', 'sales']);
  expect(ids({ order: ['sales', 'offers', 'figures'], hidden: [] })).toEqual(['sales', 'offers', 'figures']);
});

it('leaves out what no remote has any more, and has it back where it was', () => {
  const layout = { order: ['sales', 'gone', 'offers', 'figures'], hidden: [] };
  expect(ids(layout)).toEqual(['sales', 'offers', 'figures']);
  expect(ids(layout, [...WIDGETS, widget('gone', 99)])).toEqual(['sales', 'gone', 'offers', 'figures']);
});

it.each([
  [5, ['new', 'sales', 'offers', 'figures']],
  [15, ['sales', 'offers', 'figures', 'new']],
  [30, ['sales', 'offers', 'new', 'figures']],
  [60, ['sales', 'new', 'offers', 'figures']],
])('puts a widget that is new behind the one that it follows by its order %d', (order, expected) => {
  const layout = { order: ['sales', 'offers', 'figures'], hidden: [] };
  expect(ids(layout, [...WIDGETS, widget('new', order)])).toEqual(expected);
});

it('moves past what is hidden, and not past the ends', () => {
  const isShown = (id: string) => id !== 'b';
  expect(moved(['a', 'b', 'c'], 'a', 1, isShown)).toEqual(['c', 'b', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', -1, isShown)).toEqual(['c', 'b', 'a']);
  expect(moved(['a', 'b', 'c'], 'a', -1, isShown)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 'c', 1, isShown)).toEqual(['a', 'b', 'c']);
});

it('keeps the place of what is not there at the time', () => {
  const layout = { order: ['first-gone', 'a', 'gone', 'also-gone', 'b'], hidden: [] };
  expect(orderToStore(['b', 'a'], layout)).toEqual(['first-gone', 'b', 'a', 'gone', 'also-gone']);
  expect(orderToStore(['a'], null)).toEqual(['a']);
});
