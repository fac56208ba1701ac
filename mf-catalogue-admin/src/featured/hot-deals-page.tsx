import type { HotDeal } from '@ofisi/api-contract/catalogue/featured';
import { custom, rowMenu, rowNumber } from '@ofisi/shared-admin-ui/columns';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { RowOrder } from '@ofisi/shared-admin-ui/row-order';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { hotDealTexts as texts } from '../texts/featured';
import { itemColumns, itemFilters } from './featured-columns';
import { hotDeals } from './featured.resources';
import { HotDealForm } from './hot-deal-form';

const TONES = { scheduled: 'warning', running: 'success', ended: 'badge' } as const;

const Status = ({ status }: Pick<HotDeal, 'status'>) => (
  <span className={badges[TONES[status]]}>{texts.statuses[status]}</span>
);

/** The items that the shop calls HOT, with start and end, in the shop's order (BO §2, decision BO-2). */
export const HotDealsPage = () => (
  <ResourcePage
    resource={hotDeals}
    title={texts.title}
    newLabel={texts.add}
    tools={
      <RowOrder
        resource={hotDeals}
        title={texts.orderTitle}
        nameOf={({ title }: HotDeal) => title}
        path="/order-hot-deals"
      />
    }
    columns={[
      rowNumber(),
      ...itemColumns<HotDeal>(),
      custom<HotDeal>(texts.since, 'since', ({ since }) => since && formatDateTime(since), { sortable: true }),
      custom<HotDeal>(texts.until, 'until', ({ until }) => (until ? formatDateTime(until) : texts.open), {
        sortable: true,
      }),
      custom<HotDeal>(texts.status, 'status', ({ status }) => <Status status={status} />, { sortable: true }),
      rowMenu(),
    ]}
    filterBy="title"
    filters={[
      choiceFilter(texts.status, 'status', choicesOf(texts.statuses)),
      ...itemFilters,
      dateFilter(texts.since, 'since'),
      dateFilter(texts.until, 'until'),
    ]}
    form={HotDealForm}
  />
);
