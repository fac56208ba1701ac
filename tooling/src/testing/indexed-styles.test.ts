import { JSDOM } from 'jsdom';

const { getComputedStyle } = jest.requireActual<{ getComputedStyle: (element: Element) => CSSStyleDeclaration }>(
  './indexed-styles.cjs',
);

const page = (body: string, styles = '') =>
  new JSDOM(`<html><head><style>${styles}</style></head><body>${body}</body></html>`).window.document;

const styleOf = (document: Document, selector = '#it') => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`Nothing is ${selector}.`);
  return getComputedStyle(element);
};

it.each([
  ['#it'],
  ['.one'],
  ['p'],
  ['div > .two'],
  ['body *'],
  ['[title="a, (b"]'],
  [':where(.box, .else) .one:not(:hover, [hidden])'],
  [':is(p, .none)'],
  ['.none, .two'],
  ['.with\\:colon'],
])('a rule with the selector %s applies', (selector) => {
  const body = '<div class="box"><p id="it" class="one two with:colon" title="a, (b">Text</p></div>';
  expect(styleOf(page(body, `${selector} { opacity: 0.5 }`)).opacity).toBe('0.5');
});

it.each([['.onel'], ['div'], ['#it .one'], ['.box > p:not(.one)'], ['@media print { p']])(
  'a rule with the selector %s does not apply',
  (selector) => {
    const body = '<div class="box"><p id="it" class="one">Text</p></div>';
    expect(styleOf(page(body, `${selector} { opacity: 0.5 }${selector.startsWith('@') ? '}' : ''}`)).opacity).toBe('');
  },
);

it('later rules win, and inline styles win over rules', () => {
  const styles = 'p { opacity: 0.1; display: flex } .one { opacity: 0.2 } * { opacity: 0.3 }';
  expect(styleOf(page('<p id="it" class="one">Text</p>', styles))).toMatchObject({ opacity: '0.3', display: 'flex' });
  expect(styleOf(page('<p id="it" style="opacity: 0.4">Text</p>', styles)).opacity).toBe('0.4');
});

it('default-hidden elements are hidden, and children with their parents', () => {
  const document = page('<dialog id="closed"></dialog><p style="visibility: hidden"><b id="it">Text</b></p>');
  expect(styleOf(document, 'head').display).toBe('none');
  expect(styleOf(document, '#closed').display).toBe('none');
  expect(styleOf(document)).toMatchObject({ visibility: 'hidden', pointerEvents: 'auto' });
});

it('notices changes', () => {
  const document = page('<p><b id="it">Text</b></p>');
  expect(styleOf(document).visibility).toBe('visible');
  document.querySelector('p')?.setAttribute('style', 'visibility: hidden');
  expect(styleOf(document).visibility).toBe('hidden');
  document.head.insertAdjacentHTML('beforeend', '<style>b { visibility: visible }</style>');
  expect(styleOf(document).visibility).toBe('visible');
});
