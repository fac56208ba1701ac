import { pageDefinition } from './page-definition-loader';

const remoteOf = (definition: string) => `import { defineRemote } from '@ofisi/shared-contract/remote-app';
import { palette } from './palette';

export const remote = defineRemote(${definition});
`;

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(/, ([}\]])/g, ' $1');

it('keeps only the name, ids and screens in the page, and names each chunk after its id', () => {
  const made = pageDefinition(
    remoteOf(`{
  name: 'mf-pens',
  title: 'Pens',
  routes: [
    {
      id: 'pens',
      path: '/admin/pens', // where they are
      title: 'Pens, "all" of them',
      menu: { group: 'Products', order: 10, icon: 'tag' },
      synonyms: ['biros', 'id: 1'],
      screen: () => import('./pens/pens-page').then((page) => page.PensPage),
    },
    { screen: async () => (await import('./pens/pen-page')).PenPage, id: 'pen', calls: ['/view-pens/:id'] },
  ],
  widgets: [{ id: 'few-pens', slot: 'dashboard', screen: () => import('./few-pens').then((widget) => widget.FewPens) }],
  contributes: [
    { id: 'pens-of', slot: 'mf-people/person.side', reads: { id: 'number' }, screen: () => import('./pens-of').then((part) => part.PensOf) },
  ],
  flags,
  palette,
}`),
  );
  expect(squeezed(made)).toContain(
    squeezed(`defineRemote({
  name: 'mf-pens',
  routes: [
    { id: 'pens', screen: () => import(/* webpackChunkName: "pens" */ './pens/pens-page').then((page) => page.PensPage) },
    { screen: async () => (await import(/* webpackChunkName: "pen" */ './pens/pen-page')).PenPage, id: 'pen' },
  ],
  widgets: [{ id: 'few-pens', screen: () => import(/* webpackChunkName: "few-pens" */ './few-pens').then((widget) => widget.FewPens) }],
  contributes: [
    { id: 'pens-of', screen: () => import(/* webpackChunkName: "pens-of" */ './pens-of').then((part) => part.PensOf) },
  ],
  flags,
})`),
  );
});

it('names one chunk after all entries that import the same module', () => {
  const made = pageDefinition(
    remoteOf(`{ routes: [
      { id: 'pens', screen: () => import('./pages').then((page) => page.PensPage) },
      { id: 'pen', screen: () => import('./pages').then((page) => page.PenPage) },
      { id: 'ink', screen: () => import('./ink') },
    ] }`),
  );
  expect(made.match(/"[a-z~]+"/g)).toEqual(['"pens~pen"', '"pens~pen"', '"ink"']);
});

it('removes nothing in development, where a page must notice every change', () => {
  const source = remoteOf("{ title: 'Pens', routes: [{ id: 'pens', title: 'Pens', screen: () => import('./pens') }] }");
  expect(pageDefinition(source, { isWhole: true })).toBe(
    source.replace("'./pens'", '/* webpackChunkName: "pens" */ ' + "'./pens'"),
  );
});

it.each([
  ['no definition', 'export const remote = {};', 'remote.ts does not call defineRemote.'],
  ['a list from elsewhere', remoteOf('{ name: "mf-pens", routes }'), 'The routes in remote.ts are not a literal list.'],
  [
    'an entry from elsewhere',
    remoteOf('{ name: "mf-pens", routes: [pens] }'),
    'remote.ts has “pens” where a literal entry is required.',
  ],
  [
    'an entry without a screen',
    remoteOf("{ routes: [{ id: 'pens' }] }"),
    'An entry of remote.ts lacks its id or screen.',
  ],
])('reports what is wrong with %s', (_what, source, sentence) => {
  expect(() => pageDefinition(source)).toThrow(sentence);
});
