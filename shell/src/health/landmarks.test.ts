import type { HealthReport } from '@ofisi/shared-contract/health';
import { faultsIn, openWatched, pageWithBeacon, pass, setVisibility, stopPages } from '../testing/watched-page';

let sent: HealthReport[];

const one = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};

/** Puts `markup` at the end of the page, and its first element over everything. */
function cover(markup: string): Element {
  document.body.insertAdjacentHTML('beforeend', markup);
  const over = document.body.lastElementChild?.firstElementChild ?? document.body;
  document.elementFromPoint = () => over;
  return over;
}

const boxOf = (element: Element, box: Partial<DOMRect>) => {
  const { left, right, width, top, bottom, height } = element.getBoundingClientRect();
  element.getBoundingClientRect = () => ({ ...{ left, right, width, top, bottom, height }, ...box }) as DOMRect;
};

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/shop');
  sent = pageWithBeacon();
  setVisibility('visible');
});

afterEach(() => {
  stopPages();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the page is charged, to the remote on screen, when', () => {
  it.each([
    ['the screen is empty', 'emptied', () => one('main').replaceChildren()],
    ['nothing is left at all', 'emptied', () => one('#root').replaceChildren()],
    ['the header is empty', 'emptied', () => one('header').replaceChildren(document.createElement('div'))],
    ['the header is gone', 'hidden', () => one('header').remove()],
    ['the screen has no size', 'hidden', () => boxOf(one('main'), { height: 0 })],
    ['the header is above the page', 'hidden', () => boxOf(one('header'), { top: -100, bottom: 0 })],
    ['the screen is transparent', 'hidden', () => (one('main').checkVisibility = () => false)],
  ])('%s', async (_, fault, happen) => {
    await openWatched();
    happen();
    await pass(6_000);
    expect(sent).toMatchObject([{ bad: true }]);
    expect(faultsIn(sent)).toEqual([`mf-example ${fault} 1`]);
    setVisibility('hidden');
    await pass(100);
    expect(sent).toHaveLength(1);
  });

  it('something lies over header and screen', async () => {
    await openWatched();
    cover('<div><p>Cookies!</p></div>');
    await pass(6_000);
    expect(faultsIn(sent)).toEqual(['mf-example covered 2']);
  });

  it('it happens later', async () => {
    await openWatched();
    await pass(10_000);
    one('main').replaceChildren();
    await pass(40_000);
    expect(sent).toMatchObject([
      { first: true, bad: false },
      { first: false, bad: true },
    ]);
  });
});

it('nobody is charged with a page that is empty while the visitor leaves it', async () => {
  await openWatched();
  await pass(12_000);
  one('main').replaceChildren();
  setVisibility('hidden');
  await pass(100);
  expect(faultsIn(sent)).toEqual([]);
});

describe('nobody is charged when', () => {
  it.each([
    ['all is well', () => undefined],
    ['the screen is on its way', () => (one('main').innerHTML = '<div data-placeholder><div></div></div>')],
    ['the screen is a picture', () => (one('main').innerHTML = '<img alt="">')],
    ['a notice lies over everything', () => cover('<div role="status"><p>Saved</p></div>')],
    ['a menu of antd does', () => cover('<div><div class="ant-select-dropdown"></div></div>')],
    ['something lies over a part', () => (document.elementFromPoint = (x) => (x < 200 ? one('main') : null))],
    ['the page around is hit in place of both', () => (document.elementFromPoint = () => document.body)],
  ])('%s', async (_, happen) => {
    await openWatched();
    happen();
    await pass(6_000);
    setVisibility('hidden');
    await pass(100);
    expect(faultsIn(sent)).toEqual([]);
  });

  it('a dialog is open', async () => {
    await openWatched();
    cover('<div><p></p></div>');
    const dialog = document.createElement('dialog');
    dialog.open = true;
    dialog.getClientRects = () => [{}] as unknown as DOMRectList;
    document.body.append(dialog);
    await pass(6_000);
    expect(faultsIn(sent)).toEqual([]);
  });

  it('the page scrolled its screen under the header, but for the footer', async () => {
    await openWatched();
    document.elementFromPoint = () => one('header');
    await pass(6_000);
    expect(faultsIn(sent)).toEqual([]);
  });

  it('it lasts for a moment', async () => {
    await openWatched();
    await pass(1_500);
    one('main').textContent = '';
    await pass(800);
    one('main').textContent = 'Shop';
    await pass(6_000);
    expect(faultsIn(sent)).toEqual([]);
  });

  it('looking fails: the page notices nothing, and its report is sent', async () => {
    await openWatched();
    document.elementFromPoint = () => {
      throw new Error('no layout');
    };
    await pass(6_000);
    expect(sent).toHaveLength(1);
    expect(faultsIn(sent)).toEqual([]);
  });
});
