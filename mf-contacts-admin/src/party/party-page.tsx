import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { useEditor, type ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { queryKey, type Resource, type ResourceRow } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useNavigate, useParams } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { contactTexts as texts } from '../texts/contacts';
import { mergeTexts } from '../texts/merge';
import { MergeDialog } from './merge/merge-dialog';
import { partyPath, type Party, type PartyKind } from './party';
import { PartyStatement } from './statement/party-statement';

const asSum = (value: unknown) => (typeof value === 'number' ? formatTotal(value) : '–');
const FORMATS = { opening_balance: asSum, advance_balance: asSum, credit_limit: asSum, balance: asSum };

interface PartyPageProps<Row extends ResourceRow, Values extends object> {
  readonly kind: PartyKind;
  readonly resource: Resource<Row, Values>;
  readonly partyOf: (row: Row) => Party;
  readonly texts: {
    readonly title: string;
    readonly failed: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  readonly form: ComponentType<ResourceFormProps<Row, Values>>;
  readonly facts: (row: Row) => ReactNode;
  /** Further actions. */
  readonly actions?: (row: Row) => ReactNode;
}

/** One customer or supplier: details, balance, statement and change history. */
export function PartyPage<Row extends ResourceRow, Values extends object>(props: PartyPageProps<Row, Values>) {
  const { kind, resource, partyOf, texts: own, form: Form, facts, actions } = props;
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [...queryKey(resource), 'one', id],
    queryFn: async ({ signal }) => (await get<Record<string, Row>>(`/view-${kind}/${id}`, signal))[resource.one] as Row,
  });
  const { data } = query;
  const editor = useEditor(resource);
  const [isMerging, setIsMerging] = useState(false);
  const navigate = useNavigate();
  // The address of a merged party leads to the one it was merged into.
  const goTo = useEffectEvent((party: Party) => {
    notify(mergeTexts.moved(party.name));
    void navigate(partyPath(kind, party.id), { replace: true });
  });
  useEffect(() => {
    if (data && String(data.id) !== id) goTo(partyOf(data));
  }, [data, id, partyOf]);
  const back = { to: `/admin/contacts/${kind}`, label: own.title };
  if (!data) {
    return (
      <DetailsPage title={own.title} back={back}>
        <QueryNotice query={query} failed={own.failed} />
      </DetailsPage>
    );
  }
  const party = partyOf(data);
  const { yes, no } = texts.activity;
  const labels = { ...texts.fields, ...own.fields };
  return (
    <DetailsPage
      title={party.name}
      back={back}
      badge={<span className={badges[party.is_active ? 'success' : 'warning']}>{party.is_active ? yes : no}</span>}
      actions={
        <>
          {actions?.(data)}
          <button type="button" className={buttons.button} onClick={() => setIsMerging(true)}>
            {mergeTexts.action}
          </button>
          <button type="button" className={buttons.primary} onClick={() => editor.edit(data)}>
            {texts.edit}
          </button>
        </>
      }
    >
      <DetailTabs
        tabs={[
          { key: 'details', label: texts.details, content: facts(data) },
          { key: 'statement', label: texts.statement, content: <PartyStatement kind={kind} party={party} /> },
          {
            key: 'history',
            label: texts.history,
            content: <History resource={resource.key} entity={kind} id={data.id} labels={labels} formats={FORMATS} />,
          },
        ]}
      />
      {editor.form && <Form {...editor.form} />}
      {isMerging && <MergeDialog kind={kind} row={data} partyOf={partyOf} onClose={() => setIsMerging(false)} />}
    </DetailsPage>
  );
}
