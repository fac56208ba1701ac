import { resourceCalls } from '@ofisi/api-contract/resource-calls';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { field } from './field';
import { listOf } from './list';
import type { ResourceServices } from './services';
import { tableRoutes } from './table-resource';

const pens = pgTable('pens', { id: integer('id').primaryKey(), inkColour: text('ink_colour') });
const list = listOf(z.object({ id: z.number() }), {
  from: sql`${pens}`,
  id: pens.id,
  order: 'id',
  fields: { id: field.integer(pens.id) },
});
const routesWith = (body: z.ZodObject) =>
  tableRoutes(resourceCalls('catalogue.manage', { many: 'pens', one: 'pen' }), {
    table: pens,
    list,
    body,
    tag: 'pens',
  });

test('a form whose field has no column does not start', () => {
  const services = {} as ResourceServices;
  expect(routesWith(z.object({ ink_colour: z.string() }))(services)).toBeInstanceOf(Function);
  expect(() => routesWith(z.object({ inkColour: z.string() }))(services)).toThrow(
    'The table pens has no column inkColour.',
  );
});
