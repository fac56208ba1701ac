import { classPrefixOf } from '@ofisi/shared-contract/class-prefix';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { pin, rollbackTo } from '../releases/pin';
import { emptyRegistry, openShop, release, SHOP } from '../testing/fixtures';
import { checkContainer } from './contributions';
import { gate } from './gate';
import { checkStyles } from './styles';

const CONTAINER = 'mf_rentals_0123456789ab';
const own = classPrefixOf(CONTAINER);
const OTHER = classPrefixOf('mf_rentals_ba9876543210');

const checked = (css: string | Buffer, changes: Partial<ReleaseDocument> = {}) => {
  const release = { remote: 'mf-rentals', releaseId: '1.0.0', container: CONTAINER, ...changes } as ReleaseDocument;
  return checkStyles(release, [
    { name: 'list.css', content: Buffer.from(css) },
    { name: 'list.js', content: Buffer.from('body{}') },
  ]);
};

const rule = (selector: string) => `${selector}{color:red}`;

describe('a style sheet passes', () => {
  it.each([
    `.${own}0`,
    `.${own}0 > p, .${own}1:hover ~ .${own}2`,
    `html.dark .${own}0::before`,
    `[data-theme=dark] .${own}0 *`,
    `.${own}0 .ant-tabs-nav + div`,
    `body > .${own}0`,
    `:is(.${own}0,.${own}1) li`,
    `p + .${own}0`,
    `.${own}0:not(body):has(> p)`,
  ])('with the selector %s', (selector) => {
    expect(checked(rule(selector))).toEqual([]);
  });

  it.each([
    `.${own}0{&:hover{color:red}& p{color:red}&>p{color:red}}`,
    `@media print{.${own}0{color:red}}@supports (gap:0){@container (width > 1px){.${own}0{color:red}}}`,
    `@layer base{.${own}0{color:red}}@layer base;`,
    `@keyframes ${own}1{from{opacity:0}to{opacity:1}}`,
    '@page{size:A4;margin:16mm}',
    `/* body {} */ .${own}0{content:"} body {";--x:{a}}`,
  ])('with %s', (css) => {
    expect(checked(css)).toEqual([]);
  });

  it('with any selector if it is the shell’s, or that of an isolated remote', () => {
    expect(checked(rule('body'), { remote: 'shell' })).toEqual([]);
    expect(checked(rule('body'), { isolated: { calls: [] } })).toEqual([]);
  });
});

describe('a style sheet is refused', () => {
  it.each([
    ['body'],
    ['*'],
    [':root'],
    ['header>a'],
    ['.ant-btn'],
    [`.${OTHER}0`],
    [`.x${own}0`],
    [`[class^=${own}]`],
    [`#root`],
    ['::selection'],
    ['::view-transition-old(root)'],
    [`:not(.${own}0)`],
    [`body:has(.${own}0)`],
    [`body:has(>.${own}0)>:not(.${own}0)`],
    [`.${own}0~footer`],
    [`.${own}0+*`],
    [`:is(.${own}0,body)`],
    [`:where(.${own}0~*)`],
    [`.${own}0,body`, 'body'],
  ])('for the selector %s', (selector, named = selector) => {
    expect(checked(rule(selector))).toEqual([
      `mf-rentals 1.0.0 has the selector “${named}”, which is not tied to a class of its own: it reaches what belongs to others (list.css).`,
    ]);
  });

  it.each([
    ['in a rule, beside it', `.${own}0{& ~ p{color:red}}`],
    ['under a condition', `@media (width > 1px){@supports (gap:0){body{color:red}}}`],
    ['in the layer', `@layer base{body{color:red}}`],
    ['after a comment mark of HTML', `<!-- body{color:red} -->`],
  ])('for a selector %s', (_, css) => {
    expect(checked(css)).toEqual([expect.stringMatching(/has the selector “.*”, which is not tied/)]);
  });

  it.each([
    ['@import "other.css";', '@import "other.css"'],
    ['@font-face{font-family:Inter;src:url(a.woff2)}', '@font-face'],
    ['@property --color-text{syntax:"*";inherits:false}', '@property --color-text'],
    ['@keyframes spin{to{opacity:0}}', '@keyframes spin'],
    ['@layer theme{}', '@layer theme'],
    ['@layer base,theme;', '@layer base,theme'],
    [`@scope (.${own}0){p{color:red}}`, `@scope (.${own}0)`],
    ['@page{@top-left{content:"x"}}', '@page'],
    ['@page :first{margin:0}', '@page :first'],
    ['@MEDIA print{body{color:red}}', '@MEDIA print'],
  ])('for %s', (css, named) => {
    expect(checked(css)).toEqual([`mf-rentals 1.0.0 has ${named}, which counts for the whole page (list.css).`]);
  });

  it.each([
    ['a string across lines', `.${own}0{content:"\n} body{color:red} .${own}0{content:"}`],
    ['a block in a value', `.${own}0{a:is(&, body *){color:red}}`],
    ['a condition in a rule', `.${own}0{body:has(&){color:red}}`],
    ['a list in a rule', `.${own}0{:is(&,body){color:red}}`],
    ['a stray bracket', `.${own}0{color:red}} body{color:red}`],
    ['a rule in a rule’s condition', `.${own}0{@media print{body:has(&){color:red}}}`],
  ])('if it is read in two ways: %s', (_, css) => {
    expect(checked(css)).toEqual([expect.stringMatching(/^mf-rentals 1\.0\.0 has .* \(list\.css\)\.$/)]);
  });

  it('if it is in another encoding', () => {
    const problem = 'mf-rentals 1.0.0 has a style sheet with characters that are not UTF-8 (list.css).';
    expect(checked(Buffer.from(`\uFEFF${rule('body')}`, 'utf16le'))).toEqual([problem]);
    expect(checked(`.${own}0{content:"\0"}`)).toEqual([problem]);
  });
});

it('the gate checks the sheets of a release', async () => {
  const { registry } = emptyRegistry();
  await openShop(registry);
  const judge = async (changes: Parameters<typeof release>[2]) => {
    const { releaseId } = await release(registry, 'shop', { version: '2.0.0', ...changes });
    const problems = await gate(registry, await registry.environments.read('local'), { 'mf-storefront': releaseId });
    return problems.map((problem) => problem.replace(releaseId, '2.0.0'));
  };
  expect(await judge({})).toEqual([]);
  expect(await judge({ files: { 'home.css': 'header { display: none }' } })).toEqual([
    'mf-storefront 2.0.0 has the selector “header”, which is not tied to a class of its own: it reaches what belongs to others (home.css).',
  ]);
});

it('a release is refused whose classes are named like those of another', () => {
  const known = new Map<string, string>();
  let [number, container, other] = [0, '', undefined as string | undefined];
  while (other === undefined) {
    container = `mf_rentals_${(number += 1)}`;
    other = known.get(classPrefixOf(container));
    known.set(classPrefixOf(container), container);
  }
  const of = (remote: string, named: string) => ({ remote, releaseId: '1.0.0', container: named }) as ReleaseDocument;
  expect(checkContainer(of('mf-rentals', container), null, [of('mf-other', other)])).toEqual([
    'mf-rentals 1.0.0 has a container after which its classes are named like those of mf-other.',
  ]);
});

it('no style stands in the way back to a release that was pinned before', async () => {
  const { registry } = emptyRegistry();
  const { shop } = await openShop(registry);
  const old = await release(registry, 'shop', { version: '0.9.0', files: { 'home.css': 'header { color: red }' } });
  await expect(pin(registry, { ...SHOP, release: old.releaseId })).rejects.toMatchObject({ status: 422 });
  await pin(registry, { ...SHOP, release: old.releaseId, force: true });
  const revision = (await registry.environments.read('local'))?.revision ?? 0;
  await pin(registry, { ...SHOP, release: shop.releaseId });
  await rollbackTo(registry, { ...SHOP, revision });
  expect((await registry.environments.read('local'))?.pins['mf-storefront']?.release).toBe(old.releaseId);
});
