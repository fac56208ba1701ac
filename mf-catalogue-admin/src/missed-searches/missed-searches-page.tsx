import type { MissedSearch } from '@ofisi/api-contract/catalogue/missed-searches';
import { custom, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { defineResource } from '@ofisi/shared-admin-ui/resource';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { missedSearchTexts as texts } from '../texts/missed-searches';

const missedSearches = defineResource<MissedSearch>({
  key: 'missed-searches',
  one: 'search',
  many: 'searches',
  empty: texts.empty,
  list: { path: '/view-missed-searches', rows: 'missedSearches' },
});

/** What shoppers searched for and did not find: goods to stock, or words to teach the search. */
export const MissedSearchesPage = () => (
  <ResourcePage
    resource={missedSearches}
    title={texts.title}
    columns={[
      rowNumber(),
      text(texts.words, 'words', { sortable: true, wraps: true }),
      text(texts.count, 'count', { sortable: true }),
      custom<MissedSearch>(texts.last_at, 'last_at', ({ last_at }) => formatDateTime(last_at), { sortable: true }),
    ]}
    filterBy="words"
    filters={[dateFilter(texts.last_at, 'last_at')]}
    tools={
      <Link to="/admin/product/synonyms" className={buttons.button}>
        {texts.teach}
      </Link>
    }
  />
);
