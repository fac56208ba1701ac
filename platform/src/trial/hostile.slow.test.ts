import { pinSet } from '../releases/pin';
import type { Registry } from '../registry/registry';
import { CHANGE, emptyRegistry } from '../testing/fixtures';
import { watchedRemote, watchedShell } from '../testing/watched-shop';
import { installedBrowser } from './browser/installed-browser';
import { trySet } from './trial';

const browser = installedBrowser(process.env);

/** An element over everything, with these styles. */
const over = (styles: string) => `const veil = document.createElement('div');
  veil.className = 'veil'; veil.style.cssText = 'position:fixed;inset:0;z-index:9;${styles}'; document.body.append(veil);`;
const sheet = (css: string) => `const css = new CSSStyleSheet(); css.replaceSync('${css}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, css];`;
const after = (seconds: number, code: string) => `setTimeout(() => { ${code} }, ${seconds * 1000});`;

/** What a release does, its code, and what the sentence about it says. */
const REFUSED: readonly (readonly [does: string, code: string, says: string])[] = [
  ['throws when it is opened', `throw new Error('no start');`, 'fails in the browser, seen at /: .*no start'],
  [
    'rejects when it is opened',
    `Promise.reject(new Error('nobody cares'));`,
    'fails in the browser, seen at /: .*nobody cares',
  ],
  ['says on the console that it failed', `console.error('gone wrong');`, 'fails in the browser, seen at /: gone wrong'],
  ['throws at 4 s', after(4, `throw new Error('late');`), 'fails in the browser, seen at /: .*late'],
  ['rejects at 6 s', after(6, `Promise.reject(new Error('later'));`), 'fails in the browser, seen at /: .*later'],
  ['throws at 50 s', after(50, `throw new Error('latest');`), 'fails in the browser, seen at /: .*latest'],
  ['loops at once', 'for (;;);', 'does not come back in the browser, seen at /'],
  ['loops at 3 s', after(3, 'for (;;);'), 'does not come back in the browser, seen at /'],
  ['takes its content away', `main.replaceChildren();`, 'empties the main content of /'],
  ['wipes the page at 3 s', after(3, `document.body.replaceChildren();`), 'takes away the header of /'],
  ['empties the header', `document.querySelector('header').textContent = '';`, 'empties the header of /'],
  ['hides the header by a style', sheet('header { display: none }'), 'hides the header of /'],
  ['hides the menu by a style', sheet('nav { visibility: hidden }'), 'hides the menu of /'],
  ['fades the page out at 6 s', after(6, sheet('#root { opacity: 0 }')), 'hides the header of /'],
  ['moves the header away', sheet('header { position: absolute; left: -9999px }'), 'hides the header of /'],
  ['writes in no colour', sheet('header { color: transparent }'), 'hides the header of /'],
  ['covers the page', over('background:#fff'), 'covers the header of /: <div.veil>'],
  ['covers the page without a trace', over(''), 'covers the header of /: <div.veil>'],
  [
    'paints over the page and lets presses through',
    over('background:#fff;pointer-events:none'),
    'covers the header of /: <div.veil>',
  ],
  ['keeps presses from the header', sheet('header { pointer-events: none }'), 'keeps presses from the header of /'],
  [
    'asks for a password in a dialog of its own',
    `const box = document.createElement('dialog');
    box.append(document.createElement('input')); document.body.append(box); box.showModal();`,
    '(covers|keeps presses from) the header of /',
  ],
  ['reads the session token', `localStorage.getItem('ofisi_access_token');`, 'reads the session token on /'],
  ['reads the session token by its other name', `void localStorage.auth_token;`, 'reads the session token on /'],
  ['copies the whole storage', `JSON.stringify({ ...localStorage });`, 'reads the session token on /'],
  ['clears the storage at 3 s', after(3, 'localStorage.clear();'), 'empties the local storage on /'],
  [
    'keeps things under a name of nobody',
    `sessionStorage.setItem('cache', '1');`,
    'keeps "cache" in session storage, .* on /',
  ],
  [
    'sets sixty cookies',
    `for (let n = 0; n < 60; n += 1) document.cookie = 'c' + n + '=' + 'x'.repeat(3000);`,
    'sets cookies of more than 4 kB on /',
  ],
  ['opens a database', `indexedDB.open('own');`, 'opens a database on /'],
  ['opens a cache', `void caches.open('own');`, 'opens a cache on /'],
  ['changes arrays', `Array.prototype.at = () => 1;`, 'changes Array.prototype.at on /'],
  [
    'changes promises at 6 s',
    after(6, 'Promise.prototype.finally = () => 1;'),
    'changes Promise.prototype.finally on /',
  ],
  [
    'adds to all objects',
    `Object.defineProperty(Object.prototype, 'own', { value: 1 });`,
    'adds Object.prototype.own on /',
  ],
  ['opens windows without asking', `window.open = () => null;`, 'changes window.open on /'],
  ['listens in on calls', `const real = fetch; window.fetch = (...all) => real(...all);`, 'changes window.fetch on /'],
  [
    'listens in on events',
    `EventTarget.prototype.addEventListener = () => undefined;`,
    'changes EventTarget.prototype.addEventListener on /',
  ],
  ['replaces a hook of React', `react.useState = () => [1];`, 'changes react.useState on /'],
  ['makes a library global', `window.jQuery = {};`, 'makes jQuery global on /'],
  [
    'pushes entries again and again',
    `let n = 0; setInterval(() => history.pushState(null, '', '?' + n++), 500);`,
    'writes to the history again and again on /',
  ],
  ['goes back again and again', `setInterval(() => history.back(), 5000);`, 'moves in the history on /'],
  [
    'leads to another place',
    after(5, `location.href = 'https://elsewhere.example/?' + document.title;`),
    'leads away from /: https://elsewhere.example/',
  ],
  ['reloads the page', after(5, 'location.reload();'), 'leads away from /: http'],
  ['opens a window', `window.open('/terms');`, 'opens something by itself, seen at /: a window'],
  [
    'asks in a dialog of the browser',
    `confirm('Really?');`,
    'opens something by itself, seen at /: a dialog of the browser',
  ],
  [
    'takes more and more memory',
    `const all = []; setInterval(() => all.push(new Array(2e5).fill(all.length + 0.5)), 1000);`,
    'takes ever more memory, minute by minute, on /',
  ],
  [
    'calls another origin',
    `fetch('https://elsewhere.example').catch(() => undefined);`,
    'fails in the browser, seen at /: .*(Content Security Policy|CSP|connect)',
  ],
  [
    'runs text as code',
    `try { eval('1'); } catch (error) { console.error(error); }`,
    'fails in the browser, seen at /: .*',
  ],
];

/** What a trial cannot see; `docs/operations.md` says why. */
const PASSED: readonly (readonly [does: string, code: string])[] = [
  ['acts after more than a minute', after(90, `throw new Error('too late');`)],
  ['acts when it is pressed', `document.addEventListener('click', () => document.body.replaceChildren());`],
  ['says something untrue', `main.querySelector('h1').textContent = 'Everything for nothing';`],
  ['sends what it knows to the shop itself', `fetch('/api/shop-settings?' + document.title).catch(() => undefined);`],
];

describe('a trial of a hostile release', () => {
  let registry: Registry;
  beforeAll(async () => {
    ({ registry } = emptyRegistry());
    const { releaseId } = await watchedShell(registry);
    await pinSet(registry, { ...CHANGE, releases: { shell: releaseId } });
  });

  async function tried(code: string, files?: Readonly<Record<string, string>>) {
    const { releaseId } = await watchedRemote(registry, code, files);
    const { problems } = await pinSet(registry, {
      ...{ ...CHANGE, releases: { 'mf-storefront': releaseId }, dryRun: true },
      tryOut: (next, scope) => trySet(registry, next, { apiOrigin: null, browser }, scope),
    });
    return problems.map((problem) => problem.replace(`mf-storefront ${releaseId} `, ''));
  }

  it.each(REFUSED)(
    'refuses one that %s',
    async (_does, code, says) => {
      expect(await tried(code)).toContainEqual(expect.stringMatching(`^${says}`));
    },
    120_000,
  );

  it('refuses one with five megabytes that nobody names', async () => {
    expect(await tried('', { 'ballast.bin': 'x'.repeat(5_000_000) })).toEqual([
      'carries ballast.bin, which nobody names: 5,000,000 bytes.',
    ]);
  }, 120_000);

  it.each(PASSED)(
    'cannot see one that %s',
    async (_does, code) => {
      expect(await tried(code)).toEqual([]);
    },
    120_000,
  );

  it('finds nothing against a sound one', async () => {
    expect(await tried('')).toEqual([]);
  }, 120_000);
});
