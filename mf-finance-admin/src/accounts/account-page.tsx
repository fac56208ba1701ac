import type { Account } from '@ofisi/api-contract/finance/accounts';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { useEditor } from '@ofisi/shared-admin-ui/editor';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { formatDay, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { accountTexts as texts } from '../texts/accounts';
import { AccountForm } from './account-form';
import { accounts, STATEMENT, transfersOf } from './accounts.resource';
import { Statement } from './statement';
import { TransferForm } from './transfer-form';

const back = { to: '/admin/money/accounts', label: texts.title };
const { fields } = texts;
const transfers = transfersOf(STATEMENT);
const sum = (value: unknown) => (typeof value === 'number' ? formatTotal(value) : '–');
const FORMATS = { opening_balance: sum };

/** One account: statement, details and change history. */
export function AccountPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [...queryKey(accounts), 'one', id],
    queryFn: async ({ signal }) => (await get<{ account: Account }>(`/view-accounts/${id}`, signal)).account,
  });
  const transfer = useEditor(transfers);
  const editor = useEditor(accounts);
  const { data: account } = query;
  if (!account) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.notFound} />
      </DetailsPage>
    );
  }
  const path = `/view-accounts/${account.id}` as const;
  return (
    <DetailsPage
      title={account.name}
      back={back}
      actions={
        <>
          <button type="button" className={buttons.button} onClick={() => editor.edit(account)}>
            {texts.edit}
          </button>
          <button type="button" className={buttons.primary} onClick={transfer.add}>
            {texts.transfer.action}
          </button>
        </>
      }
    >
      <DetailTabs
        tabs={[
          {
            key: 'statement',
            label: texts.statement.title,
            content: (
              <Statement title={texts.statement.title} path={`${path}/statement`} totalsPath={`${path}/totals`} />
            ),
          },
          { key: 'details', label: fields.details, content: <AccountFacts account={account} /> },
          {
            key: 'history',
            label: texts.history,
            content: (
              <History resource={accounts.key} entity="accounts" id={account.id} labels={fields} formats={FORMATS} />
            ),
          },
        ]}
      />
      {transfer.form && <TransferForm {...transfer.form} from={account.slug} />}
      {editor.form && <AccountForm {...editor.form} />}
    </DetailsPage>
  );
}

const AccountFacts = ({ account }: { account: Account }) => (
  <Facts>
    <Fact term={fields.kind}>{texts.kinds[account.kind]}</Fact>
    <Fact term={fields.number}>{account.number}</Fact>
    <Fact term={fields.usual_for}>{account.usual_for.map((method) => texts.methods[method]).join(', ') || null}</Fact>
    <Fact term={fields.opening_balance}>{formatTotal(account.opening_balance)}</Fact>
    <Fact term={fields.opening_date}>{account.opening_date && formatDay(account.opening_date)}</Fact>
    <Fact term={fields.details}>{account.details}</Fact>
  </Facts>
);
