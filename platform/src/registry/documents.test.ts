import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeBuild } from '../testing/fixtures';
import { parseBuildDocument } from './documents';

const place = { id: 'brands', group: 'Products', label: 'Brands', to: '/admin/brands', order: 1, icon: 'tag' } as const;

/** The menu entries of a build document, as they come out of its check. */
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
  await expect(entriesOf({ ...place, ...audience })).rejects.toThrow(/contributes\.nav\.0\S* is missing or wrong\./);
});
