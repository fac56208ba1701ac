import { JSDOM } from 'jsdom';

interface Kept {
  readonly asNew: () => void;
  readonly lasting: <T>(add: () => T) => T;
}
const { keepBrowser } = jest.requireActual<{ keepBrowser: (dom: JSDOM) => Kept }>('./keep-browser.cjs');

function open() {
  const dom = new JSDOM('', { url: 'http://localhost/', pretendToBeVisual: true, runScripts: 'outside-only' });
  return { window: dom.window, document: dom.window.document, ...keepBrowser(dom) };
}

it('empties the page, but keeps its elements', () => {
  const { window, document, asNew } = open();
  const { documentElement, body } = document;
  documentElement.lang = 'en';
  body.innerHTML = '<p>Text</p>';
  document.cookie = 'a=b';
  window.history.pushState({ a: 1 }, '', '/elsewhere?a=b');
  window.localStorage.setItem('a', 'b');
  documentElement.replaceWith(document.createElement('html'));
  asNew();
  expect(document.documentElement).toBe(documentElement);
  expect(document.body).toBe(body);
  expect(documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  expect([document.cookie, window.location.href, window.history.state, window.localStorage.length]).toEqual([
    '',
    'http://localhost/',
    null,
    0,
  ]);
});

it('removes replacements and additions', () => {
  const { window, document, asNew } = open();
  const { prototype } = window.Element;
  const measuring = () => Object.getOwnPropertyDescriptor(prototype, 'getBoundingClientRect');
  const before = measuring();
  const { now } = window.eval('Date') as DateConstructor;
  prototype.getBoundingClientRect = () => ({ width: 1 }) as DOMRect;
  prototype.scrollIntoView = () => undefined;
  window.eval('Date.now = () => 0; globalThis.left = true');
  Object.assign(window, { innerWidth: 1 });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  asNew();
  expect(measuring()).toEqual(before);
  expect(prototype).not.toHaveProperty('scrollIntoView');
  expect(window.eval('Date.now')).toBe(now);
  expect(window).not.toHaveProperty('left');
  expect([window.innerWidth, document.visibilityState]).toEqual([1024, 'visible']);
});

it('keeps additions by packages', () => {
  const { window, asNew, lasting } = open();
  window.eval('globalThis.left = true');
  expect(lasting(() => window.eval('globalThis.CSS = { escape: String }; 1') as number)).toBe(1);
  asNew();
  expect(window.eval('typeof CSS.escape + typeof left')).toBe('functionundefined');
});

it('ignores listeners and timers from before', async () => {
  const { window, document, asNew } = open();
  const heard: string[] = [];
  for (const target of [window, document, document.body]) target.addEventListener('focus', () => heard.push('focus'));
  window.setTimeout(() => heard.push('time'));
  window.setInterval(() => heard.push('interval'));
  window.requestAnimationFrame(() => heard.push('frame'));
  asNew();
  for (const target of [window, document, document.body]) target.dispatchEvent(new window.Event('focus'));
  await new Promise<void>((resolve) => window.requestAnimationFrame(() => resolve()));
  expect(heard).toEqual([]);
});
