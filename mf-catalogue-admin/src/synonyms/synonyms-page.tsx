import { synonymCalls } from '@ofisi/api-contract/catalogue/calls';
import type { AddSynonymRequest, Synonym } from '@ofisi/api-contract/catalogue/synonyms';
import { rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { contractResource } from '@ofisi/shared-admin-ui/contract-resource';
import { dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formOf, textAreaField, textField } from '@ofisi/shared-admin-ui/form-of';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { synonymTexts as texts } from '../texts/synonyms';

const synonyms = contractResource<Synonym, AddSynonymRequest>(synonymCalls, { add: {}, update: {} });

const form = formOf<Synonym, AddSynonymRequest>({
  words: textAreaField(texts.wordsByComma, { required: true }),
  meaning: textField(texts.meaning, { required: true }),
});

/** The other words under which the search finds goods. */
export const SynonymsPage = () => (
  <ResourcePage
    resource={synonyms}
    title={texts.title}
    columns={[
      rowNumber(),
      text(texts.meaning, 'meaning', { sortable: true }),
      text(texts.words, 'words', { sortable: true }),
      rowMenu(),
    ]}
    filterBy={['words', 'meaning']}
    filters={[dateFilter(texts.created_at, 'created_at')]}
    form={form}
  />
);
