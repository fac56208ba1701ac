import type { MpesaPrompt } from '@ofisi/api-contract/mpesa/prompt-list';
import { ChoiceTabs } from '@ofisi/shared-admin-ui/choice-tabs';
import { custom, money, phone, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { amountFilter, choiceFilter, choicesOf, dateFilter } from '@ofisi/shared-admin-ui/filters';
import { formatDateTime } from '@ofisi/shared-admin-ui/formats';
import { announce, useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { mpesaPromptTexts as texts } from '../texts/mpesa-prompts';
import { CloseForm } from './close-form';
import { askAgain, closedPrompts, mpesaPrompts } from './mpesa-prompts.resource';

const { fields } = texts;
const STATES = choicesOf(texts.states);

const TONES = { sending: 'badge', waiting: 'warning', paid: 'success', failed: 'badge', unknown: 'danger' } as const;

const orderPath = ({ order_id: id }: MpesaPrompt) => `/admin/sales/order?open=${id}`;
const isOpen = ({ state }: MpesaPrompt) => state === 'waiting' || state === 'unknown';
const isSilent = ({ state, is_asked }: MpesaPrompt) => state === 'unknown' && !is_asked;

function whatBecame(prompt: MpesaPrompt): string {
  const { state, is_asked: isAsked, receipt, message } = prompt;
  if (state === 'paid') return receipt ?? '–';
  if (state === 'unknown') return isAsked ? texts.asking : texts.silent;
  return message ?? '–';
}

/** Prompts on phones, and their outcomes (decision BO-141). */
export function MpesaPromptsPage() {
  const navigate = useNavigate();
  const closing = useEditor(closedPrompts);
  const asking = useResourceMutation(mpesaPrompts, {
    call: askAgain,
    onSuccess: (saved) => announce(undefined, saved),
  });
  return (
    <ResourcePage
      resource={mpesaPrompts}
      title={texts.title}
      summary={<ChoiceTabs label={texts.state} field="state" choices={STATES} all={texts.all} />}
      columns={[
        custom<MpesaPrompt>(fields.order, 'order_number', (prompt) => (
          <Link to={orderPath(prompt)}>{prompt.order_number}</Link>
        )),
        text(fields.customer, 'customer', { wraps: true }),
        phone(fields.phone, 'phone'),
        custom<MpesaPrompt>(fields.state, 'state', ({ state }) => (
          <span className={badges[TONES[state]]}>{texts.states[state]}</span>
        )),
        custom<MpesaPrompt>(fields.what, 'message', whatBecame, { wraps: 'whole' }),
        custom<MpesaPrompt>(fields.sent_by, 'sent_by', ({ sent_by: by }) => by ?? texts.byCustomer, {
          wraps: true,
          extra: true,
        }),
        custom<MpesaPrompt>(fields.sent_at, 'sent_at', ({ sent_at: at }) => formatDateTime(at), { sortable: true }),
        money(fields.amount, 'amount', { sortable: true }),
        rowMenu(),
      ]}
      filterBy={['order_number', 'customer', 'phone']}
      filters={[
        choiceFilter(fields.state, 'state', STATES),
        amountFilter(fields.amount, 'amount'),
        dateFilter(fields.sent_at, 'sent_at'),
      ]}
      actions={[
        { label: texts.order, run: (prompt) => void navigate(orderPath(prompt)) },
        { label: texts.ask, run: (prompt) => asking.mutate(prompt), when: isOpen },
        { label: texts.close.action, run: closing.edit, when: isSilent },
      ]}
      alert={asking.error && <FailureAlert text={texts.askFailed} reason={reasonOf(asking.error)} />}
    >
      {closing.form && <CloseForm {...closing.form} />}
    </ResourcePage>
  );
}
