const cssom = require('rrweb-cssom');
const cssstyle = require('cssstyle');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { perceived } = require('./perceived.cjs');

/*
 * jsdom compares every rule of its own and of the page with each queried element, which was a third of the work of a screen test. Here, as
 * in browsers, only those rules are compared whose last part names the element, its id or one of its classes.
 */

const ANY = '*';

/** The key under which the last part of a selector is indexed. */
function keyOf(selector) {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)
    .replace(/::?[\w-]+/g, '');
  if (last.includes('\\')) return ANY;
  return /[.#][\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? ANY;
}

function keysOf(selectors) {
  let plain = selectors.replace(/\[[^\]]*\]/g, '');
  while (plain.includes('(')) {
    const shorter = plain.replace(/\([^()]*\)/g, '');
    if (shorter === plain) return [ANY];
    plain = shorter;
  }
  return new Set(plain.split(',').map(keyOf));
}

const rulesOf = ({ cssRules }) =>
  Array.from(cssRules).flatMap((rule) => {
    if (!rule.media) return rule.selectorText ? [rule] : [];
    return Array.from(rule.media).includes('screen') ? rulesOf(rule) : [];
  });

function index(sheet) {
  const byKey = new Map();
  rulesOf(sheet).forEach((rule, order) => {
    for (const key of keysOf(rule.selectorText)) byKey.set(key, [...(byKey.get(key) ?? []), { rule, order }]);
  });
  return { byKey, size: sheet.cssRules.length };
}

const indexes = new WeakMap();

function indexOf(sheet) {
  const known = indexes.get(sheet);
  if (known?.size === sheet.cssRules.length) return known;
  const made = index(sheet);
  indexes.set(sheet, made);
  return made;
}

/** Matching rules, in the order of the sheet. */
function matchingRules(sheet, element) {
  const { byKey } = indexOf(sheet);
  const id = element.getAttributeNS(null, 'id');
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/).map((name) => `.${name}`);
  const found = [ANY, element.localName, `#${id}`, ...classes].flatMap((key) => byKey.get(key) ?? []);
  const matching = [...new Set(found)].filter(({ rule }) => matchesDontThrow(element, rule.selectorText));
  return matching.sort((one, other) => one.order - other.order).map(({ rule }) => rule);
}

const ofBrowser = cssom.parse(perceived(defaultStyleSheet));

function declare(element) {
  const declaration = new cssstyle.CSSStyleDeclaration();
  const add = (style) => {
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  };
  for (const sheet of [ofBrowser, ...element._ownerDocument.styleSheets._list]) {
    for (const { style } of matchingRules(sheet, element)) add(style);
  }
  add(element.style);
  return declaration;
}

/** Cached like jsdom's own, which drops all styles of a page on each of its changes. */
styleRules.getDeclarationForElement = (element) => {
  const page = element._ownerDocument;
  page._styleCache ??= new WeakMap();
  const known = page._styleCache.get(element) ?? declare(element);
  page._styleCache.set(element, known);
  return known;
};

const INHERITED = ['visibility', 'pointer-events'];
const complete = new WeakSet();

/** Without jsdom's computed colours, which no test can see, and cached until the page changes. */
exports.getComputedStyle = (wrapper) => {
  const element = implForWrapper(wrapper);
  const style = styleRules.getDeclarationForElement(element);
  if (complete.has(style)) return style;
  complete.add(style);
  for (const property of INHERITED) style.setProperty(property, styleRules.getResolvedValue(element, property));
  return style;
};
