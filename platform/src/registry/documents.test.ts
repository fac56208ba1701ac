import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBuild } from '../testing/fixtures';
import { parseBuildDocument } from './documents';

const place = { id: 'brands', group: 'Products', label: 'Brands', to: '/admin/brands', order: 1, icon: 'tag' } as const;

/** The menu entries of a build document after parsing. */
async function entriesOf(entry: object) {
  const build = readFileSync(join(await writeBuild('shop'), 'build.json'), 'utf8');
  const document = JSON.parse(build) as { contributes: object };
  const text = JSON.stringify({ ...document, contributes: { ...document.contributes, nav: [entry] } });
  return parseBuildDocument(text, 'build.json').contributes.nav;
}

test.each([{ permission: 'catalogue.manage' }, { visibleTo: 'all' }, { visibleTo: ['Admin'] }])(
  'a menu entry may be for a permission, or as before for roles: %j',
  async (audience) => {
    expect(await entriesOf({ ...place, ...audience })).toEqual([{ ...place, ...audience }]);
  },
);

test.each([{}, { permission: '' }, { visibleTo: 'Admin' }])('a menu entry is for somebody: %j', async (audience) => {
  await expect(entriesOf({ ...place, ...audience })).rejects.toThrow(/contributes\.nav\.0\S* is missing or invalid\./);
});

describe('the command palette entries of a release', () => {
  const action = {
    id: 'new-item',
    label: 'New item',
    to: '/admin/items?form=new',
    access: 'catalogue.manage',
    icon: 'box',
  };
  const source = {
    id: 'items',
    label: 'Items',
    call: '/view-items?q={q}&first=5',
    rows: 'items',
    title: ['title'],
    detail: ['sku'],
    to: '/admin/items/{id}',
    access: 'catalogue.manage',
    icon: 'box',
  };
  const parsed = async (palette: object | undefined) => {
    const build = readFileSync(join(await writeBuild('shop'), 'build.json'), 'utf8');
    const document = JSON.parse(build) as { contributes: object };
    const text = JSON.stringify({ ...document, contributes: { ...document.contributes, palette } });
    return parseBuildDocument(text, 'build.json').contributes.palette;
  };

  test('are stored unchanged, and are optional', async () => {
    const palette = { actions: [action], records: [source], synonyms: { items: ['products'] } };
    expect(await parsed(palette)).toEqual(palette);
    expect(await parsed(undefined)).toBeUndefined();
  });

  test.each([
    { to: 'https://evil.example/admin/' },
    { to: '//evil.example/admin/' },
    { to: '/\\evil.example' },
    { to: '/admin/../login' },
    { to: '/admin/./x' },
    { to: '/admin' },
    { to: '/shop' },
    { to: '/admin/items/{id}' },
    { to: 'javascript:alert(1)' },
    { id: '' },
    { label: '' },
    { access: '' },
  ])('leads to a page of the back-office: an action with %j is refused', async (change) => {
    await expect(parsed({ actions: [{ ...action, ...change }], records: [] })).rejects.toThrow(
      /contributes\.palette\.actions\.0\S* is missing or invalid\./,
    );
  });

  test.each([
    { call: '/view-items' },
    { call: '/view-items?q={q}&also={q}' },
    { call: '/view-items?q={q}&token={token}' },
    { call: '//evil.example/?q={q}' },
    { call: 'https://evil.example/?q={q}' },
    { call: '/../sanctum?q={q}' },
    { call: '/view-items?q={q}#' },
    { to: '/admin/items' },
    { to: '/orders/{id}' },
    { to: '/admin/{constructor.name}' },
    { to: '/admin/{id' },
    { title: [] },
    { rows: '__proto__' },
  ])('asks the API and nobody else: records with %j are refused', async (change) => {
    await expect(parsed({ actions: [], records: [{ ...source, ...change }] })).rejects.toThrow(
      /contributes\.palette\.records\.0\S* is missing or invalid\./,
    );
  });
});
