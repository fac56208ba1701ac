import type { Account } from '@ofisi/api-contract/finance/accounts';
import { useAddressedRow } from '@ofisi/shared-admin-ui/addressed-row';
import { custom, link, money, rowMenu, text } from '@ofisi/shared-admin-ui/columns';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { amountFilter, choiceFilter, choicesOf } from '@ofisi/shared-admin-ui/filters';
import { ResourcePage } from '@ofisi/shared-admin-ui/resource-page';
import { useNavigate } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { accountTexts as texts } from '../texts/accounts';
import { AccountForm } from './account-form';
import { AccountTotals } from './account-totals';
import { accountPath, accounts, transfersOf, usualAccounts } from './accounts.resource';
import { TransferForm } from './transfer-form';
import { UsualAccountsForm } from './usual-accounts-form';

const { fields } = texts;
const transfers = transfersOf(accounts.key);

/** The shop's accounts and their balances. */
export function AccountsPage() {
  const transfer = useEditor(transfers);
  const usual = useEditor(usualAccounts);
  const navigate = useNavigate();
  useAddressedRow<Account>(accounts, 'transfer', { add: transfer.add });
  return (
    <ResourcePage
      resource={accounts}
      title={texts.title}
      newLabel={texts.add}
      tools={
        <>
          <button type="button" className={buttons.button} onClick={usual.add}>
            {texts.usual.action}
          </button>
          <button type="button" className={buttons.button} onClick={transfer.add}>
            {texts.transfer.action}
          </button>
        </>
      }
      summary={<AccountTotals />}
      columns={[
        link<Account>(fields.name, 'name', accountPath, { sortable: true }),
        custom(fields.kind, 'kind', ({ kind }: Account) => texts.kinds[kind], { sortable: true }),
        text(fields.number, 'number', { sortable: true }),
        custom(
          fields.usual_for,
          'usual_for',
          ({ usual_for: methods }: Account) => methods.map((method) => texts.methods[method]).join(', ') || '–',
          { wraps: true },
        ),
        text(fields.details, 'details', { extra: true, wraps: true }),
        money(fields.opening_balance, 'opening_balance', { extra: true }),
        money(fields.balance, 'balance', { sortable: true }),
        rowMenu(),
      ]}
      filterBy={['name', 'number']}
      filters={[choiceFilter(fields.kind, 'kind', choicesOf(texts.kinds)), amountFilter(fields.balance, 'balance')]}
      actions={[{ label: texts.open, run: (account: Account) => void navigate(accountPath(account)) }]}
      form={AccountForm}
    >
      {transfer.form && <TransferForm {...transfer.form} />}
      {usual.form && <UsualAccountsForm {...usual.form} />}
    </ResourcePage>
  );
}
