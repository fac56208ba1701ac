import type { CustomerReturn } from '@ofisi/api-contract/deliveries/returns';
import { AccountName } from '@ofisi/shared-admin-ui/account-field';
import { showAmount } from '@ofisi/shared-admin-ui/amounts';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage, DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { StatusSteps, type Transition } from '@ofisi/shared-admin-ui/status-steps';
import { useSession } from '@ofisi/shared-auth/session';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import styles from '../deliveries/delivery-page.module.css';
import { returnTexts as texts } from '../texts/returns';
import { PrintCreditNote } from './print-credit-note';
import { isOver, RefundBadge, refundedBy } from './return-badges';
import { moveReturn, returnPath, returns, useReturn } from './returns.resource';

type Status = CustomerReturn['return_status'];

const PATH: readonly Status[] = ['pending', 'on_the_way', 'returned'];

const { moves } = texts;

/** The usual transitions; a mistake is corrected in the form, until the goods have arrived. */
const TRANSITIONS: readonly Transition<Status>[] = [
  { from: ['pending', 'on_the_way'], to: 'failed', label: moves.fail, danger: true, confirm: moves.failQuestion },
  { from: ['pending'], to: 'on_the_way', label: moves.collect },
  { from: ['failed'], to: 'pending', label: moves.again },
  { from: ['pending', 'on_the_way'], to: 'returned', label: moves.arrive, confirm: moves.arriveQuestion },
];

const inKes = (value: unknown) => (typeof value === 'number' ? formatTotal(value, 'KES') : '–');
const FORMATS = {
  price: inKes,
  discount: inKes,
  amount_paid: inKes,
  return_status: (value: unknown) => texts.statuses[value as Status],
};

const back = { to: '/admin/sales/returns', label: texts.title };

/** One return: status, goods, refund and change history. */
export function ReturnPage() {
  const { id = '' } = useParams();
  const query = useReturn(id);
  const seesHistory = useSession(({ permissions }) => permissions.includes('sales.contacts'));
  const move = useResourceMutation(returns, {
    call: async ({ row, to }: { row: CustomerReturn; to: Status }) => {
      const saved = await moveReturn(row, to);
      await query.refetch();
      return saved;
    },
    onSuccess: () => undefined,
  });
  const row = query.data?.return;
  if (!row) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  const owesMoney = row.return_status === 'returned' && row.payment_status !== 'paid';
  const details = { key: 'details', label: texts.details, content: <Details row={row} /> };
  const history = {
    key: 'history',
    label: texts.history,
    content: <History resource={returns.key} entity="returns" id={row.id} labels={texts.fields} formats={FORMATS} />,
  };
  return (
    <DetailsPage
      title={texts.one(row.id)}
      back={back}
      badge={row.invoice && <span className={badges.badge}>{row.invoice}</span>}
      actions={
        <>
          {row.credit_note && <PrintCreditNote row={row} />}
          {!isOver(row) && (
            <Link to={`${returnPath(row)}/edit`} className={buttons.button}>
              {owesMoney ? texts.giveBack : texts.edit}
            </Link>
          )}
        </>
      }
    >
      <StatusSteps
        state={row.return_status}
        labels={texts.statuses}
        path={PATH}
        transitions={isOver(row) ? [] : TRANSITIONS}
        move={(to) => move.mutateAsync({ row, to })}
        failed={texts.notSaved}
      />
      {seesHistory ? <DetailTabs tabs={[details, history]} /> : details.content}
    </DetailsPage>
  );
}

function Details({ row }: { row: CustomerReturn }) {
  const { fields } = texts;
  return (
    <DetailsSections>
      <DetailsSection title={texts.goods}>
        <ul className={styles.goods}>
          {row.items.map(({ order_line_id, product_name, quantity, ordered, condition, serials }) => (
            <li key={order_line_id}>
              <span>
                <strong>{product_name}</strong>
                <span className={styles.units}>
                  {[
                    condition === 'undelivered' ? texts.neverLeft : texts.conditions[condition],
                    ...(serials.length > 0 ? [`${texts.units}: ${serials.join(', ')}`] : []),
                  ].join(' · ')}
                </span>
              </span>
              <span className={styles.quantity}>
                {texts.quantityOf(showAmount(quantity, 3), showAmount(ordered, 3))}
              </span>
            </li>
          ))}
        </ul>
      </DetailsSection>
      <DetailsSection title={texts.whereFrom}>
        <Facts>
          <Fact term={fields.customer_name}>{row.customer_name}</Fact>
          <Fact term={fields.return_address}>{row.return_address}</Fact>
          <Fact term={fields.location}>{row.location}</Fact>
          <Fact term={fields.returned_by}>{row.returned_by}</Fact>
          <Fact term={fields.created_at}>{formatDateTime(row.created_at)}</Fact>
          <Fact term={fields.note}>{row.note}</Fact>
        </Facts>
      </DetailsSection>
      <DetailsSection title={texts.payment}>
        <Facts>
          <Fact term={fields.credit_note}>{row.credit_note}</Fact>
          <Fact term={fields.payment_status}>
            <RefundBadge row={row} />
          </Fact>
          <Fact term={fields.price}>{inKes(row.price)}</Fact>
          {row.discount > 0 && <Fact term={fields.discount}>{inKes(row.discount)}</Fact>}
          <Fact term={fields.amount_paid}>{inKes(row.amount_paid)}</Fact>
          <Fact term={fields.payment_method}>{refundedBy(row)}</Fact>
          <Fact term={fields.payment_account}>
            <AccountName slug={row.payment_account} />
          </Fact>
        </Facts>
      </DetailsSection>
    </DetailsSections>
  );
}
