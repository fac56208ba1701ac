import type { Till } from '@ofisi/api-contract/finance/till';
import { useAddressParameter } from '@ofisi/shared-admin-ui/addressed-row';
import { DetailsPage, DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useSession } from '@ofisi/shared-auth/session';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { tillTexts as texts } from '../texts/till';
import { waitingSaleTexts } from '../texts/waiting-sales';
import { useWaitingSales } from '../waiting-sales/waiting-sales';
import { PrintTill } from './print-till';
import { TillBadge } from './till-badge';
import { CashForm, CountForm, OpenTillForm } from './till-forms';
import { TillReport } from './till-report';
import styles from './till.module.css';
import { cashIn, cashOut, ownClosing, tillOpening, useMyTill } from './tills.resource';

/** The user's own till: opening, cash in and out, and cash-up (decision BO-90). */
export function TillPage() {
  const query = useMyTill();
  const waiting = useWaitingSales(useSession((session) => session.owner?.id ?? null)).length;
  const { data } = query;
  const opening = useEditor(tillOpening);
  const putting = useEditor(cashIn);
  const taking = useEditor(cashOut);
  const closing = useEditor(ownClosing);
  const till = data?.till ?? null;
  useAddressParameter(
    'form',
    (form) => {
      if (form === 'new' && !till) opening.add();
      if (form === 'cash-up' && till) closing.edit(till);
    },
    data !== undefined,
  );
  return (
    <DetailsPage
      title={till ? texts.number(till.id) : texts.title}
      back={{ to: '/admin/sales/order/new', label: texts.recordSale }}
      badge={till && <TillBadge till={till} />}
      actions={
        till ? (
          <>
            <button type="button" className={buttons.button} onClick={() => putting.edit(till)}>
              {texts.cashIn}
            </button>
            <button type="button" className={buttons.button} onClick={() => taking.edit(till)}>
              {texts.cashOut}
            </button>
            <PrintTill till={till} />
            <button type="button" className={buttons.primary} onClick={() => closing.edit(till)}>
              {texts.close}
            </button>
          </>
        ) : (
          data && (
            <button type="button" className={buttons.primary} onClick={opening.add}>
              {texts.open}
            </button>
          )
        )
      }
    >
      {till && waiting > 0 && (
        <p role="status" className={alerts.danger}>
          {waitingSaleTexts.atTill(waiting)}
        </p>
      )}
      {!data && <QueryNotice query={query} failed={texts.failed} />}
      {data && !till && <p>{[texts.none, ...(data.is_required ? [texts.required] : [])].join(' ')}</p>}
      <DetailsSections>
        {till && (
          <DetailsSection title={`${texts.fields.opened_at} ${formatDateTime(till.opened_at)}`}>
            <TillReport till={till} />
          </DetailsSection>
        )}
        {data && !till && data.last && <LastCashUp till={data.last} />}
      </DetailsSections>
      {opening.form && <OpenTillForm {...opening.form} />}
      {putting.form && <CashForm {...putting.form} isOut={false} accounts={data?.accounts ?? []} />}
      {taking.form && <CashForm {...taking.form} isOut accounts={data?.accounts ?? []} />}
      {closing.form && <CountForm {...closing.form} />}
    </DetailsPage>
  );
}

/** The last cash-up, to be printed again. */
const LastCashUp = ({ till }: { till: Till }) => (
  <DetailsSection title={texts.last}>
    <div className={styles.page}>
      <p>{till.closed_at && formatDateTime(till.closed_at)}</p>
      <TillReport till={till} />
      <div>
        <PrintTill till={till} />
      </div>
    </div>
  </DetailsSection>
);
