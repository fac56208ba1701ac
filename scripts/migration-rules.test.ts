import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER } from '@ofisi/api/migrations-folder';
import { refusedIn, type MigrationFile } from './migration-rules';

/** Migrations up to this one were written before the rules existed. */
const LAST_WITHOUT_RULES = '0058_refunds';

const migrations: MigrationFile[] = readdirSync(MIGRATIONS_FOLDER)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({ name: file.replace('.sql', ''), text: readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8') }));

test('no migration blocks the shop or breaks the previous version', () => {
  const refused = migrations.flatMap((migration, index) =>
    migration.name > LAST_WITHOUT_RULES
      ? refusedIn(migration, migrations.slice(0, index)).map((reason) => `${migration.name}: ${reason}`)
      : [],
  );
  expect(refused).toEqual([]);
});

const CHECKED: MigrationFile = {
  name: '0101_check',
  text: '-- expand\nalter table "items" add constraint "items_colour_filled" check ("items"."colour" is not null) not valid;',
};
const VALIDATED: MigrationFile = {
  name: '0102_validate',
  text: '-- expand\nalter table "items" validate constraint "items_colour_filled";',
};

const refusals = (text: string, earlier = [CHECKED, VALIDATED]) => refusedIn({ name: '0103_next', text }, earlier);
const expand = (...statements: string[]) => `-- expand\n${statements.join(';--> statement-breakpoint\n')};`;
const contract = (...statements: string[]) =>
  expand(...statements).replace('-- expand', '-- contract after 0102_validate');

test.each([
  [
    'a table with its indexes and foreign keys',
    expand(
      'CREATE TABLE "couriers" ("id" integer PRIMARY KEY NOT NULL, "van_id" integer)',
      'ALTER TABLE "couriers" ADD CONSTRAINT "couriers_van" FOREIGN KEY ("van_id") REFERENCES "public"."vans"("id") ON DELETE no action',
      'CREATE UNIQUE INDEX "couriers_van_unique" ON "couriers" USING btree ("van_id")',
      'insert into couriers (id) values (1)',
    ),
  ],
  ['a column that may be empty', expand('ALTER TABLE "items" ADD COLUMN "colour" text')],
  [
    'a column with a default for all rows',
    expand(
      `ALTER TABLE "items" ADD COLUMN "width" numeric(14, 2) DEFAULT '0'::numeric(14,2) NOT NULL, ADD COLUMN "noted_at" timestamp with time zone DEFAULT now() NOT NULL`,
    ),
  ],
  [
    'an index that is built concurrently',
    expand('create index concurrently if not exists "items_by_colour" on "items" (lower("colour"))'),
  ],
  [
    'a constraint for new rows only',
    expand('ALTER TABLE "items" ADD CONSTRAINT "items_sized" CHECK ("items"."width" > 0) NOT VALID'),
  ],
  ['its validation', expand('ALTER TABLE "items" VALIDATE CONSTRAINT "items_sized"')],
  [
    'a unique constraint from an existing index',
    expand('alter table items add constraint items_unique unique using index items_by_colour'),
  ],
  [
    'a function, whatever its body does',
    expand(
      "create or replace function tell() returns trigger language plpgsql as $$ begin update items set colour = ''; end $$",
      'create trigger items_tell after update on items for each row execute function tell()',
    ),
  ],
  ['a column that is dropped later', contract('ALTER TABLE "items" DROP COLUMN "colour"')],
  ['a table that is dropped later', contract('DROP TABLE "couriers"')],
  ['a column that becomes not null after a check', contract('ALTER TABLE "items" ALTER COLUMN "colour" SET NOT NULL')],
  [
    'a change of few rows, with a reason',
    expand("-- few rows: one per role\nupdate roles set name = 'Driver' where name = 'Courier'"),
  ],
])('allowed: %s', (_, text) => {
  expect(refusals(text)).toEqual([]);
});

test.each([
  [
    'an index on a table in use',
    expand('CREATE INDEX "items_by_colour" ON "items" USING btree ("colour")'),
    'create index concurrently',
  ],
  [
    'an index that cannot be retried',
    expand('create index concurrently items_by_colour on items (colour)'),
    'if not exists',
  ],
  [
    'an index together with another change',
    expand(
      'alter table items add column colour text',
      'create index concurrently if not exists items_by_colour on items (colour)',
    ),
    'in a separate migration',
  ],
  [
    'a foreign key that scans the table',
    expand('ALTER TABLE "items" ADD CONSTRAINT "items_van" FOREIGN KEY ("van_id") REFERENCES "public"."vans"("id")'),
    'not valid',
  ],
  [
    'a check that scans the table',
    expand('ALTER TABLE "items" ADD CONSTRAINT "items_sized" CHECK ("items"."width" > 0)'),
    'not valid',
  ],
  [
    'a check together with its validation',
    expand(
      'alter table items add constraint items_sized check (width > 0) not valid',
      'alter table items validate constraint items_sized',
    ),
    'in a separate migration',
  ],
  [
    'a unique constraint that builds its index',
    expand('ALTER TABLE "items" ADD CONSTRAINT "items_unique" UNIQUE("colour")'),
    'using index',
  ],
  ['a constraint without a name', expand('alter table items add check (width > 0)'), 'without a name'],
  [
    'a column with a foreign key',
    expand('alter table items add column van_id int references vans (id)'),
    'then its constraint',
  ],
  [
    'SET NOT NULL while the previous version runs',
    expand('ALTER TABLE "items" ALTER COLUMN "colour" SET NOT NULL'),
    'rejects rows that the previous version writes',
  ],
  [
    'SET NOT NULL without a validated check',
    contract('ALTER TABLE "items" ALTER COLUMN "width" SET NOT NULL'),
    'check (width is not null) not valid',
  ],
  [
    'a changed type',
    expand('ALTER TABLE "items" ALTER COLUMN "width" SET DATA TYPE bigint'),
    'rewrites the whole table',
  ],
  ['a renamed column', contract('ALTER TABLE "items" RENAME COLUMN "colour" TO "color"'), 'renames'],
  ['a renamed table', contract('ALTER TABLE "items" RENAME TO "goods"'), 'renames'],
  ['a column that is dropped at once', expand('ALTER TABLE "items" DROP COLUMN "colour"'), 'drops a column'],
  ['a table that is dropped', expand('DROP TABLE "couriers"'), 'drops something'],
  ['a default that is removed', expand('alter table items alter column colour drop default'), 'removes a default'],
  [
    'a default that differs from row to row',
    expand('ALTER TABLE "items" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL'),
    'differs from row to row',
  ],
  [
    'a generated column',
    expand('alter table items add column area numeric generated always as (width * 2) stored'),
    'rewrites the whole table',
  ],
  ['a column that must be filled', expand('alter table items add column colour text not null'), 'does not fill it'],
  ['an update of a whole table', expand("update items set colour = 'white'"), 'a job of the API'],
  [
    'rows that are changed through a WITH clause',
    expand('with old as (select id from items) delete from items using old'),
    'a job of the API',
  ],
  [
    'rows that are changed in a DO block',
    expand("do $$ begin update items set colour = ''; end $$"),
    'a job of the API',
  ],
  ['an unknown statement', expand('cluster items using items_by_colour'), 'extend them'],
  ['a file without its kind', 'alter table items add column colour text', 'first line'],
  [
    'a contraction without its expansion',
    '-- contract after 0777_nothing\nalter table items drop column colour',
    'no migration 0777_nothing',
  ],
])('refused: %s', (_, text, reason) => {
  expect(refusals(text)).toEqual([expect.stringContaining(reason)]);
});
