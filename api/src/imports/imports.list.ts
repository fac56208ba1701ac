import { importSchema } from '@ofisi/api-contract/imports/imports';
import { EXISTING_CHOICES, IMPORT_STATUSES } from '@ofisi/api-contract/imports/enums';
import { sql } from 'drizzle-orm';
import { field } from '../resource/field';
import { listOf } from '../resource/list';
import { users } from '../tables/identity';
import { imports } from '../tables/imports';

export const importList = listOf(importSchema, {
  from: sql`${imports} join ${users} on ${users.id} = ${imports.userId}`,
  id: imports.id,
  where: sql`${imports.status} <> 'reading'`,
  search: sql`${imports.fileName}`,
  order: '-id',
  fields: {
    id: field.integer(imports.id, { sort: true }),
    kind: field.text(imports.kind),
    file_name: field.text(imports.fileName, { header: 'File', sort: true }),
    status: field.choice(imports.status, IMPORT_STATUSES, { header: 'Status', sort: true, filter: true }),
    by: field.text(users.name, { header: 'By', sort: true }),
    existing: field.choice(imports.existing, EXISTING_CHOICES),
    rows: field.integer(imports.rows, { header: 'Rows', sort: true }),
    progress: field.integer(imports.progress),
    new_rows: field.integer(imports.newRows, { header: 'New', sort: true }),
    same_rows: field.integer(imports.sameRows, { header: 'Already there', sort: true }),
    differing_rows: field.integer(imports.differingRows, { header: 'Differing', sort: true }),
    wrong_rows: field.integer(imports.wrongRows, { header: 'Left Out', sort: true }),
    problems: field.integer(imports.problems, { header: 'Problems', sort: true }),
    failure: field.text(sql<string | null>`${imports.failure}`, { header: 'Failure' }),
    created_at: field.moment(imports.createdAt, { header: 'Begun', sort: true, filter: true }),
    finished_at: field.moment(sql<Date | null>`${imports.finishedAt}`, { header: 'Finished', sort: true }),
  },
});
