import { synonymCalls } from '@ofisi/api-contract/catalogue/calls';
import { synonymForm, synonymSchema } from '@ofisi/api-contract/catalogue/synonyms';
import { sql } from 'drizzle-orm';
import { field } from '../../resource/field';
import { listOf } from '../../resource/list';
import { tableRoutes } from '../../resource/table-resource';
import { synonyms } from '../../tables/catalogue';
import type { CatalogueServices } from '../services';

const list = listOf(synonymSchema, {
  from: sql`${synonyms}`,
  id: synonyms.id,
  where: sql`${synonyms.archivedAt} is null`,
  search: sql`concat_ws(' ', ${synonyms.words}, ${synonyms.meaning})`,
  order: 'meaning',
  fields: {
    id: field.integer(synonyms.id, { sort: true }),
    words: field.text(synonyms.words, { header: 'Shoppers Search For', sort: true }),
    meaning: field.text(synonyms.meaning, { header: 'Show Results For', sort: true }),
    created_at: field.moment(synonyms.createdAt, { header: 'Added', sort: true, filter: true }),
    version: field.integer(synonyms.version),
  },
});

/** The other words under which goods are found (decision 022). */
export const synonymRoutes = (services: CatalogueServices) =>
  tableRoutes(synonymCalls, {
    table: synonyms,
    list,
    body: synonymForm,
    tag: 'catalogue',
    conflicts: { synonyms_meaning_unique: { meaning: ['This meaning already has its words: add them there.'] } },
    written: () => services.catalogue.changed({ kind: 'all' }),
  })(services);
