import type { Refund } from '@ofisi/api-contract/refunds/refunds';
import { ChoiceTabs } from '@ofisi/shared-admin-ui/choice-tabs';
import { custom, money, phone, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { amountFilter, choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useSession } from '@ofisi/shared-auth/session';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { refundTexts as texts } from '../texts/refunds';
import { ApproveForm, AskForm, RecordForm, RejectForm } from './refund-forms';
import { approvals, handRefunds, refundQuestions, refunds, rejections } from './refunds.resource';

const { fields } = texts;
const STATES = choicesOf(texts.states);

const TONES = {
  requested: 'warning',
  approved: 'warning',
  sent: 'badge',
  unknown: 'warning',
  done: 'success',
  failed: 'danger',
  rejected: 'badge',
} as const;

const waitsForConsent = ({ status }: Refund) => status === 'requested';
const isUnclear = ({ status }: Refund) => status === 'sent' || status === 'unknown';
const isToDo = ({ status }: Refund) => status === 'approved' || status === 'failed';
const mayBeByHand = (refund: Refund) => isToDo(refund) || isUnclear(refund);

/** Refunds to payers; large ones need the approval of a second person. */
export function RefundsPage() {
  const userId = useSession((session) => session.owner?.id ?? null);
  const approving = useEditor(approvals);
  const rejecting = useEditor(rejections);
  const recording = useEditor(handRefunds);
  const asking = useEditor(refundQuestions);
  return (
    <ResourcePage
      resource={refunds}
      title={texts.title}
      summary={<ChoiceTabs label={texts.state} field="status" choices={STATES} all={texts.all} />}
      columns={[
        custom<Refund>(fields.receipt, 'receipt', ({ receipt }) => receipt ?? '–'),
        text(fields.payer_name, 'payer_name', { wraps: true }),
        phone(fields.phone, 'phone', { extra: true }),
        text(fields.reason, 'reason', { wraps: true }),
        custom<Refund>(fields.status, 'status', ({ status }) => (
          <span className={badges[TONES[status]]}>{texts.states[status]}</span>
        )),
        text(fields.message, 'message', { wraps: true, extra: true }),
        text(fields.requested_by, 'requested_by', { wraps: true }),
        custom<Refund>(fields.requested_at, 'requested_at', ({ requested_at: at }) => formatDateTime(at), {
          sortable: true,
        }),
        text(fields.approved_by, 'approved_by', { extra: true }),
        text(fields.reference, 'reference', { extra: true }),
        money(fields.amount, 'amount', { sortable: true }),
        rowMenu(),
      ]}
      filterBy={['receipt', 'payer_name']}
      filters={[
        choiceFilter(texts.state, 'status', STATES),
        amountFilter(fields.amount, 'amount'),
        dateFilter(fields.requested_at, 'requested_at'),
      ]}
      actions={[
        {
          label: texts.approve.action,
          run: approving.edit,
          when: waitsForConsent,
          blockedBy: ({ requested_by_id: asker }) => (asker === userId ? texts.approve.own : null),
        },
        { label: texts.ask.action, run: asking.edit, when: isUnclear },
        {
          label: texts.record.action,
          run: recording.edit,
          when: mayBeByHand,
          blockedBy: (refund) => (isUnclear(refund) && refund.asked_at === null ? texts.record.askFirst : null),
        },
        {
          label: texts.reject.action,
          run: rejecting.edit,
          when: (refund) => waitsForConsent(refund) || isToDo(refund),
          danger: true,
        },
      ]}
    >
      {approving.form && <ApproveForm {...approving.form} />}
      {rejecting.form && <RejectForm {...rejecting.form} />}
      {asking.form && <AskForm {...asking.form} />}
      {recording.form && <RecordForm {...recording.form} />}
    </ResourcePage>
  );
}
