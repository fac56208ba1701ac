import type { Till } from '@ofisi/api-contract/finance/till';
import { DetailsPage, DetailsSection, DetailsSections } from '@ofisi/shared-admin-ui/details-page';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { announce, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { useParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { tillTexts as texts } from '../texts/till';
import { PrintTill } from './print-till';
import { TillBadge } from './till-badge';
import { CountForm } from './till-forms';
import { TillReport } from './till-report';
import { approveTill, otherClosing, tills, useTill } from './tills.resource';

const { fields } = texts;

const BACK = { to: '/admin/sales/tills', label: texts.list };

/** Any user's till session: its report, the cash-up of one that was left open, and the approval. It is never reopened. */
export function TillDetailsPage() {
  const id = Number(useParams()['id']);
  const query = useTill(id);
  const { data: till } = query;
  const closing = useEditor(otherClosing);
  const approve = useResourceMutation(tills, {
    call: (approved: Till) => approveTill(approved.id),
    onSuccess: (saved) => announce(undefined, saved),
  });
  return (
    <DetailsPage
      title={texts.number(id)}
      back={BACK}
      badge={till && <TillBadge till={till} />}
      actions={
        till && (
          <>
            <PrintTill till={till} />
            {till.state === 'open' && (
              <button type="button" className={buttons.primary} onClick={() => closing.edit(till)}>
                {texts.close}
              </button>
            )}
            {till.state === 'closed' && (
              <button
                type="button"
                className={buttons.primary}
                disabled={approve.isPending}
                onClick={() => approve.mutate(till)}
              >
                {texts.approve}
              </button>
            )}
          </>
        )
      }
    >
      {!till && <QueryNotice query={query} failed={texts.failed} />}
      {approve.error && <FailureAlert text={texts.notApproved} reason={reasonOf(approve.error)} />}
      {till && (
        <DetailsSections>
          <DetailsSection title={texts.title}>
            <Facts>
              <Fact term={fields.cashier}>{till.cashier}</Fact>
              <Fact term={fields.opened_at}>{formatDateTime(till.opened_at)}</Fact>
              <Fact term={fields.closed_at}>{till.closed_at && formatDateTime(till.closed_at)}</Fact>
              <Fact term={fields.closed_by}>{till.closed_by}</Fact>
              <Fact term={fields.approved_by}>{till.approved_by}</Fact>
              <Fact term={fields.note}>{till.note}</Fact>
            </Facts>
          </DetailsSection>
          <DetailsSection title={texts.report}>
            <TillReport till={till} />
          </DetailsSection>
        </DetailsSections>
      )}
      {closing.form && <CountForm {...closing.form} />}
    </DetailsPage>
  );
}
