import type { ResourceNames } from './resource-names';

export interface NewResource extends ResourceNames {
  /** The room of the API, of the contract and of the tables: `contacts`. */
  readonly area: string;
  /** Path of the page: `/admin/contacts/couriers`. */
  readonly path: string;
  /** The permission that it requires, and its place in the menu. */
  readonly permission: string;
  readonly group: string;
  readonly order: number;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The table's definition, for the end of its area's tables. */
export const tableOf = ({ manyInCode, table, manyWords }: NewResource) => `
/** ${capital(manyWords)}. */
export const ${manyInCode} = pgTable(
  '${table}',
  {
    id: id(),
    name: text('name').notNull(),
    phone: text('phone'),
    archivedAt: moment('archived_at'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('${table}_name_unique').on(sql\`lower(\${table.name})\`).where(sql\`\${table.archivedAt} is null\`)],
);
`;

/** The imports that the table needs from other modules. */
export const TABLE_IMPORTS = {
  'drizzle-orm': ['sql'],
  'drizzle-orm/pg-core': ['pgTable', 'text', 'uniqueIndex'],
  '../engine/columns': ['createdAt', 'id', 'moment', 'version'],
} as const;

export const callsOf = ({ oneInCode, permission, many, one }: NewResource) => `
export const ${oneInCode}Calls = resourceCalls('${permission}', { many: '${many}', one: '${one}' });
`;

export const contractOf = ({
  oneInCode,
  oneType,
  manyType,
  manyInCode,
  oneWords,
}: NewResource) => `import { z } from 'zod';
import { optionalText, requiredText } from '../fields';
import type { ListResponse, SavedResponse } from '../lists';

/** A ${oneWords}. \`version\` comes back on update; a stale one is refused with 409. */
export const ${oneInCode}Schema = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

export const ${oneInCode}Form = z.object({ name: requiredText('name', 100), phone: optionalText('phone', 50) });

export type ${oneType} = z.infer<typeof ${oneInCode}Schema>;
export type Add${oneType}Request = z.input<typeof ${oneInCode}Form>;
export type ${manyType}Response = ListResponse<'${manyInCode}', ${oneType}>;
export type ${oneType}SavedResponse = SavedResponse<'${oneInCode}', ${oneType}>;
`;

export const routesOf = ({
  area,
  many,
  manyInCode,
  manyWords,
  oneInCode,
  table,
}: NewResource) => `import { ${oneInCode}Calls } from '@ofisi/api-contract/${area}/calls';
import { ${oneInCode}Form, ${oneInCode}Schema } from '@ofisi/api-contract/${area}/${many}';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { tableRoutes } from '../../resource/table-resource';
import { ${manyInCode} } from '../../tables/${area}';

const list = listOf(${oneInCode}Schema, {
  from: sql\`\${${manyInCode}}\`,
  id: ${manyInCode}.id,
  where: sql\`\${${manyInCode}.archivedAt} is null\`,
  search: sql\`\${${manyInCode}.name}\`,
  order: 'name',
  fields: {
    id: field.integer(${manyInCode}.id, { sort: true }),
    name: field.text(${manyInCode}.name, { header: 'Name', sort: true }),
    phone: field.text(${manyInCode}.phone, { header: 'Phone' }),
    created_at: field.moment(${manyInCode}.createdAt, { header: 'Added', sort: true, filter: true }),
    version: field.integer(${manyInCode}.version),
  },
});

/** ${capital(manyWords)}. */
export const ${oneInCode}Routes = tableRoutes(${oneInCode}Calls, {
  table: ${manyInCode},
  list,
  body: ${oneInCode}Form,
  tag: '${area}',
  conflicts: { ${table}_name_unique: { name: ['The name has already been taken.'] } },
});
`;

export const apiTestOf = ({
  area,
  many,
  one,
  manyType,
  oneType,
  oneInCode,
  manyInCode,
  oneWords,
}: NewResource) => `import type { ${manyType}Response, ${oneType}SavedResponse } from '@ofisi/api-contract/${area}/${many}';
import { openTestShop, type TestShop } from '../../testing/test-shop';

let shop: TestShop;
beforeAll(async () => (shop = await openTestShop()));
afterAll(() => shop.close());

const post = async (path: string, body: object) => shop.post(\`/api/\${path}\`, body, await shop.as('Admin'));

test('a ${oneWords} is added, changed and deleted', async () => {
  const added = await post('add-${one}', { name: 'Otieno', phone: '0712 000 001' });
  const { id, version } = added.json<${oneType}SavedResponse>().${oneInCode};
  expect((await post(\`update-${one}/\${id}\`, { name: 'Otieno J.', version })).json()).toMatchObject({
    ${oneInCode}: { name: 'Otieno J.', phone: null, version: version + 1 },
  });
  expect((await post(\`update-${one}/\${id}\`, { name: 'Stale', version })).statusCode).toBe(409);
  expect((await post(\`delete-${one}/\${id}\`, {})).statusCode).toBe(200);
  const answer = await shop.get('/api/view-${many}', await shop.as('Admin'));
  expect(answer.json<${manyType}Response>().${manyInCode}).toEqual([]);
});

test('a name is required and unique', async () => {
  await post('add-${one}', { name: 'Wanjiru' });
  for (const name of ['', ' wanjiru ']) {
    expect((await post('add-${one}', { name })).json()).toMatchObject({ errors: { name: [expect.any(String)] } });
  }
});
`;

export const pageOf = ({
  area,
  many,
  manyInCode,
  manyType,
  oneInCode,
  oneType,
}: NewResource) => `import { ${oneInCode}Calls } from '@ofisi/api-contract/${area}/calls';
import type { Add${oneType}Request, ${oneType} } from '@ofisi/api-contract/${area}/${many}';
import { phone, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import { dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formOf, textField } from '@ofisi/shared-admin-ui/form-of';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';

const texts = { name: 'Name', phone: 'Phone', created_at: 'Added' } as const;

const ${manyInCode} = contractResource<${oneType}, Add${oneType}Request>(${oneInCode}Calls, { add: {}, update: {} });

const form = formOf<${oneType}, Add${oneType}Request>({
  name: textField(texts.name, { required: true }),
  phone: textField(texts.phone, { type: 'tel' }),
});

export const ${manyType}Page = () => (
  <ResourcePage
    resource={${manyInCode}}
    columns={[rowNumber(), text(texts.name, 'name', { sortable: true }), phone(texts.phone, 'phone'), rowMenu()]}
    filterBy="name"
    filters={[dateFilter(texts.created_at, 'created_at')]}
    form={form}
  />
);
`;

export const pageTestOf = ({
  many,
  one,
  oneTitle,
  manyType,
  oneInCode,
  oneWords,
  manyInCode,
}: NewResource) => `import { listAnswer } from '@ofisi/shared-admin-ui/testing/list-answer';
import { apiServer } from '@ofisi/shared-auth/testing/api-server';
import { renderScreen } from '@ofisi/shared-auth/testing/render-screen';
import { screen } from '@testing-library/react';
import { ${manyType}Page } from './${many}-page';

const server = apiServer();
const otieno = { id: 1, name: 'Otieno', phone: '0712000001', created_at: '2026-11-20T12:15:00.000Z', version: 1 };

it('lists them and adds one', async () => {
  server.get('/view-${many}', listAnswer('${manyInCode}', [otieno]));
  const { user } = renderScreen(<${manyType}Page />, { role: 'Admin' });
  expect(await screen.findByRole('cell', { name: 'Otieno' })).toBeVisible();
  const calls = server.post('/add-${one}', { message: 'Added.', ${oneInCode}: otieno });
  await user.click(screen.getByRole('button', { name: 'New ${oneTitle}' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Wanjiru');
  server.get('/view-${many}', listAnswer('${manyInCode}', [otieno, { ...otieno, id: 2, name: 'Wanjiru' }]));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('cell', { name: 'Wanjiru' })).toBeVisible();
  expect(calls[0]?.body).toEqual({ name: 'Wanjiru', phone: '' });
});

it('keeps the form when nothing answers', async () => {
  server.get('/view-${many}', listAnswer('${manyInCode}', []));
  server.fail('post', '/add-${one}');
  const { user } = renderScreen(<${manyType}Page />, { role: 'Admin' });
  await user.click(await screen.findByRole('button', { name: 'New ${oneTitle}' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Wanjiru');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add ${oneWords}.');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Wanjiru');
});
`;

/** The page's entry in the remote's definition. */
export const routeOf = ({ many, path, title, permission, group, order, manyType }: NewResource) => `{
  id: '${many}',
  path: '${path}',
  title: '${title}',
  layout: 'admin',
  access: '${permission}',
  menu: { group: '${group}', order: ${order}, icon: 'grid' },
  screen: () => import('./${many}/${many}-page').then((page) => page.${manyType}Page),
},
`;
