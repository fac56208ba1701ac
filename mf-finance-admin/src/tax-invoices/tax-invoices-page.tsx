import type { TaxDocument, TaxServiceResponse } from '@ofisi/api-contract/etims/tax-documents';
import { custom, figure, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { announce, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { taxInvoiceTexts as texts } from '../texts/tax-invoices';
import { ageOf } from './age';
import { openInNewTab } from './open-in-new-tab';
import { RenumberForm, SignatureForm } from './set-aside-forms';
import {
  enteredSignatures,
  renumbered,
  sendAgain,
  taxInvoices,
  taxLists,
  taxService,
  resendStock,
} from './tax-invoices.resource';

const { fields } = texts;

const TONES = {
  waiting: 'warning',
  refused: 'danger',
  stuck: 'danger',
  unread: 'danger',
  signed: 'success',
} as const;

const isSetAside = ({ status }: TaxDocument) => status !== 'waiting' && status !== 'signed';

/** Tax documents that KRA has signed, those waiting and for how long, and those refused or unanswered (decision BO-134). */
export function TaxInvoicesPage() {
  const navigate = useNavigate();
  const retry = useResourceMutation(taxInvoices, {
    call: sendAgain,
    onSuccess: (saved) => announce(undefined, saved),
  });
  const entering = useEditor(enteredSignatures);
  const renumbering = useEditor(renumbered);
  return (
    <ResourcePage
      resource={taxInvoices}
      title={texts.title}
      columns={[
        text(fields.reference, 'reference', { sortable: true }),
        custom(fields.status, 'status', (row: TaxDocument) => <Status row={row} />, { sortable: true }),
        custom(fields.what, 'error', whatToDo, { wraps: 'whole' }),
        custom(fields.kind, 'kind', ({ kind }: TaxDocument) => texts.kinds[kind], { extra: true }),
        text(fields.customer, 'customer', { wraps: true }),
        text(fields.pin, 'pin', { extra: true }),
        figure(fields.total, 'total', { sortable: true }),
        figure(fields.tax, 'tax', { extra: true }),
        text(fields.receipt, 'receipt', { extra: true }),
        text(fields.signature, 'signature', { extra: true }),
        custom(
          fields.signed_at,
          'signed_at',
          ({ signed_at: at }: TaxDocument) => (at === null ? '–' : formatDateTime(at)),
          { sortable: true, extra: true },
        ),
        custom(fields.issued_at, 'issued_at', ({ issued_at: at }: TaxDocument) => formatDateTime(at), {
          sortable: true,
        }),
        rowMenu(),
      ]}
      filterBy={['reference', 'customer']}
      filters={[
        choiceFilter(fields.status, 'status', choicesOf(texts.statuses)),
        choiceFilter(fields.kind, 'kind', choicesOf(texts.kinds)),
        dateFilter(fields.issued_at, 'issued_at'),
      ]}
      actions={[
        {
          label: texts.retry,
          run: (row) => retry.mutate(row),
          when: ({ status }) => status === 'refused' || status === 'stuck',
        },
        {
          label: texts.enter.action,
          run: entering.edit,
          when: (row) => isSetAside(row) && row.number !== null,
        },
        { label: texts.renumber.action, run: renumbering.edit, when: ({ status }) => status === 'unread' },
        { label: texts.order, run: (row) => void navigate(orderPath(row)) },
        {
          label: texts.verify,
          run: ({ verify_url: url }) => url !== null && openInNewTab(url),
          when: ({ verify_url: url }) => url !== null,
        },
      ]}
      alert={
        <>
          {retry.error && <FailureAlert text={texts.retryFailed} reason={reasonOf(retry.error)} />}
          <Service />
          <RefusedStock />
          <UnlistedCodes />
        </>
      }
    >
      {entering.form && <SignatureForm {...entering.form} />}
      {renumbering.form && <RenumberForm {...renumbering.form} />}
    </ResourcePage>
  );
}

const orderPath = ({ order_id: id }: TaxDocument) => `/admin/sales/order?open=${id}`;

/** The age is as of the last query of the service. */
function Status({ row: { status, issued_at: at } }: { readonly row: TaxDocument }) {
  const { dataUpdatedAt: now } = useQuery(taxService);
  return (
    <span className={badges[TONES[status]]}>
      {status === 'waiting' ? texts.waitingFor(ageOf(at, now)) : texts.statuses[status]}
    </span>
  );
}

function whatToDo({ status, error, waits_for: original }: TaxDocument): string {
  if (status === 'refused') return texts.correct(error ?? '');
  if (status === 'stuck') return texts.stuck(error ?? '');
  if (status === 'unread') return error ?? '';
  if (status === 'signed') return '–';
  return original === null ? texts.sentSoon : texts.waitsFor(original);
}

function Service() {
  const query = useQuery(taxService);
  if (!query.data) return <QueryNotice query={query} failed={texts.service.failed} />;
  return (
    <p role="status" className={isTroubled(query.data) ? alerts['danger'] : alerts['alert']}>
      {sentencesOf(query.data, query.dataUpdatedAt).join(' ')}
    </p>
  );
}

/** Stock movements that KRA refused, with a button to send them again once their items are corrected. */
function RefusedStock() {
  const { data } = useQuery(taxService);
  const again = useResourceMutation(taxInvoices, {
    call: resendStock,
    onSuccess: (saved) => announce(undefined, saved),
  });
  if (!data?.stock_refused) return null;
  return (
    <div role="alert" className={alerts['danger']}>
      <p>{texts.stock.refused(data.stock_refused, data.stock_problem ?? '')}</p>
      {again.error && <p>{texts.stock.failed}</p>}
      <button type="button" className={buttons.button} disabled={again.isPending} onClick={() => again.mutate()}>
        {texts.stock.again}
      </button>
    </div>
  );
}

const UNLISTED_PATH = '/admin/items/all?tax_codes=unlisted';

/** Items with codes unknown to KRA, for users who may correct them, and why KRA's lists are missing. */
function UnlistedCodes() {
  const { data } = useQuery(taxLists);
  const { unlisted_items: count = 0, problem = null } = data ?? {};
  return (
    <>
      {count > 0 && (
        <div role="alert" className={alerts['danger']}>
          <p>{texts.codes.unlisted(count)}</p>
          <Link to={UNLISTED_PATH} className={buttons.button}>
            {texts.codes.show(count)}
          </Link>
        </div>
      )}
      {problem !== null && (
        <p role="status" className={alerts['alert']}>
          {texts.codes.problem(problem)}
        </p>
      )}
    </>
  );
}

const asideOf = ({ refused, stuck, unread }: TaxServiceResponse) => refused + stuck + unread;

const isTroubled = (state: TaxServiceResponse) => asideOf(state) > 0 || isHeldUp(state);

const isHeldUp = ({ waiting, problem }: TaxServiceResponse) => waiting > 0 && problem !== null;

function sentencesOf(state: TaxServiceResponse, now: number): string[] {
  const { is_active: isActive, waiting, oldest_at: oldest, problem } = state;
  const { service } = texts;
  return [
    ...(isActive ? [] : [service.off]),
    ...(oldest !== null ? [service.unsigned(waiting, asideOf(state), ageOf(oldest, now))] : []),
    ...(isActive && oldest === null ? [service.allSigned] : []),
    ...(problem !== null && waiting > 0 ? [service.problem(problem)] : []),
  ];
}
