import { defineRemote } from './remote-app';
import { manifestOf } from './remote-definition';

const Page = () => null;
const screen = () => Promise.resolve(Page);

const entry = {
  id: 'pens',
  path: '/admin/pens',
  title: 'All Pens',
  layout: 'admin',
  access: 'pens.manage',
} as const;
const pens = { ...entry, screen };

it('requires a component that reads what its contribution says it reads', () => {
  const Orders = ({ customerId }: { readonly customerId: number }) => String(customerId);
  const facts = { id: 'orders', slot: 'mf-people/person.side', title: 'Orders', order: 1, access: 'public' } as const;
  const part = () => Promise.resolve(Orders);
  const of = { name: 'mf-pens', title: 'Pens', routes: [] };
  const remote = defineRemote({ ...of, contributes: [{ ...facts, reads: { customerId: 'number' }, screen: part }] });
  expect(manifestOf(remote.definition).contributions).toEqual([{ ...facts, reads: { customerId: 'number' } }]);
  expect(remote.widgets['orders']).toBe(part);
  // @ts-expect-error The component takes a number.
  defineRemote({ ...of, contributes: [{ ...facts, reads: { customerId: 'string' }, screen: part }] });
  // @ts-expect-error Nothing says that the slot gives it.
  defineRemote({ ...of, contributes: [{ ...facts, reads: {}, screen: part }] });
});

it('says of each page in one entry what its release, the menu and the palette say', () => {
  const remote = defineRemote({
    name: 'mf-pens',
    title: 'Pens',
    routes: [
      { ...pens, menu: { group: 'Products', order: 10, icon: 'tag' }, synonyms: ['biros'] },
      { ...pens, id: 'new-pen', path: '/admin/pens/new', title: 'Add Pen' },
    ],
    widgets: [{ id: 'few-pens', slot: 'dashboard', title: 'Few pens', order: 1, access: 'pens.manage', screen }],
  });
  expect(manifestOf(remote.definition)).toEqual({
    name: 'mf-pens',
    title: 'Pens',
    routes: [entry, { ...entry, id: 'new-pen', path: '/admin/pens/new', title: 'Add Pen' }],
    nav: [
      {
        id: 'pens',
        group: 'Products',
        label: 'All Pens',
        to: '/admin/pens',
        order: 10,
        icon: 'tag',
        permission: 'pens.manage',
      },
    ],
    widgets: [{ id: 'few-pens', slot: 'dashboard', title: 'Few pens', order: 1, access: 'pens.manage' }],
    palette: { actions: [], records: [], synonyms: { pens: ['biros'] } },
  });
  expect(remote).toMatchObject({ manifest: { name: 'mf-pens' }, screens: { pens: screen, 'new-pen': screen } });
});

it('lets a menu entry have a label and a permission of its own', () => {
  const menu = { group: 'Products', order: 10, icon: 'tag', label: 'Pens', permission: 'pens.view' } as const;
  const { nav, palette } = manifestOf({ name: 'mf-pens', title: 'Pens', routes: [{ ...pens, menu }] });
  expect(nav).toMatchObject([{ label: 'Pens', permission: 'pens.view' }]);
  expect(palette).toBeUndefined();
});
