import type { Quotation } from '@ofisi/api-contract/quotations/quotations';
import { custom, link, money, rowMenu, rowNumber, text } from '@ofisi/shared-admin-ui/columns';
import { amountFilter, choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import { NewRequests } from '../quote-requests/new-requests';
import { quotationTexts as texts } from '../texts/quotations';
import { QuotationBadge } from './quotation-badge';
import { copyPath, isOpen, quotationPath, quotations, QUOTATIONS_PATH } from './quotations.resource';

const { fields } = texts;

/** The quotations, newest first, and the number of open requests (decision BO-95). */
export function QuotationsPage() {
  const navigate = useNavigate();
  return (
    <ResourcePage
      resource={quotations}
      title={texts.title}
      newLabel={texts.add}
      newPath={`${QUOTATIONS_PATH}/new`}
      tools={<NewRequests />}
      columns={[
        rowNumber(),
        link<Quotation>(fields.number, 'number', quotationPath, { sortable: true }),
        custom(fields.status, 'status', (quotation: Quotation) => <QuotationBadge quotation={quotation} />, {
          sortable: true,
        }),
        text(fields.name, 'name', { sortable: true, wraps: true }),
        text(fields.organization, 'organization', { sortable: true, wraps: true }),
        money(fields.amount, 'amount', { sortable: true }),
        custom(fields.valid_until, 'valid_until', ({ valid_until }: Quotation) => formatDay(valid_until), {
          sortable: true,
        }),
        custom(fields.order, 'order', ({ order }: Quotation) => order?.number ?? '–', { notOnCards: true }),
        text(fields.added_by, 'added_by', { sortable: true, extra: true }),
        rowMenu(),
      ]}
      filterBy={['number', 'name', 'organization']}
      filters={[
        choiceFilter(fields.status, 'status', choicesOf(texts.statuses)),
        amountFilter(fields.amount, 'amount'),
        dateFilter(fields.valid_until, 'valid_until'),
        dateFilter(fields.created_at, 'created_at'),
      ]}
      actions={[
        { label: texts.open, run: (quotation) => void navigate(quotationPath(quotation)) },
        { label: texts.edit, run: (quotation) => void navigate(`${quotationPath(quotation)}/edit`), when: isOpen },
        { label: texts.copy, run: (quotation) => void navigate(copyPath(quotation)) },
      ]}
    />
  );
}
