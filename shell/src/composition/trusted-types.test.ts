import { admitReleases, type Rules } from './trusted-types';

const ORIGIN = 'https://shop.example';

function policyOf() {
  const made: [string, Rules][] = [];
  admitReleases({
    location: { href: `${ORIGIN}/admin/product/brands`, origin: ORIGIN } as Location,
    trustedTypes: { createPolicy: (...policy) => made.push(policy) },
  });
  const [[name, rules] = []] = made;
  if (!name || !rules) throw new Error('No policy was made.');
  return { name, rules };
}

it('allows scripts of releases to be loaded by any code', () => {
  const { name, rules } = policyOf();
  expect(name).toBe('default');
  const chunk = '/releases/mf-storefront/1.0.0-0123456789ab/home.js';
  expect(rules.createScriptURL(chunk)).toBe(ORIGIN + chunk);
  expect(rules.createScriptURL(ORIGIN + chunk)).toBe(ORIGIN + chunk);
});

it.each([
  'https://evil.example/releases/mf-storefront/1/home.js',
  '//evil.example/releases/x.js',
  'http://shop.example/releases/x.js',
  'https://shop.example:8443/releases/x.js',
  'https://shop.example@evil.example/releases/x.js',
  '/uploads/items/picture.js',
  '/releases/../uploads/x.js',
  '/releases/%2e%2e/uploads/x.js',
  '/releases\\..\\uploads\\x.js',
  'releases/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://shop.example/releases/x.js',
  '',
])('blocks a script from %j', (address) => {
  expect(policyOf().rules.createScriptURL(address)).toBeNull();
});

it.each(['<b>hello</b>', '<img src=x onerror=alert(1)>', 'a { } </style><script>alert(1)</script>', '<'])(
  'does not turn %j into markup',
  (text) => {
    expect(policyOf().rules.createHTML(text)).toBeNull();
  },
);

it('allows styles written as markup', () => {
  const css = '.ant-btn > span::before { content: "&lt;" }';
  expect(policyOf().rules.createHTML(css)).toBe(css);
});

it('cannot turn text into code', () => {
  expect(Object.keys(policyOf().rules)).toEqual(['createScriptURL', 'createHTML']);
});

it('does nothing in a browser without trusted types', () => {
  expect(() => admitReleases(window)).not.toThrow();
});
