import type { StockTake, StockTakeInFullResponse } from '@ofisi/api-contract/stock/takes';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage, DetailsSection } from '@ofisi/shared-admin-ui/details-page';
import { Fact, Facts } from '@ofisi/shared-admin-ui/facts';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatDateTime, formatTotal } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { StatusSteps, type Transition } from '@ofisi/shared-admin-ui/status-steps';
import { useSession } from '@ofisi/shared-auth/session';
import { useParams } from '@ofisi/shared-contract/routing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { takeTexts as texts } from '../texts/stock-takes';
import { PrintCountSheet } from './count-sheet';
import { moveTake, stockTakes, takeInFull } from './stock-takes.resource';
import styles from './stock-takes.module.css';
import { TakeLines } from './take-lines';
import { TakeScan } from './take-scan';
import { scopeOf, TakeStatus } from './take-status';

type Status = StockTake['status'];

const { fields, moves } = texts;
const PATH: readonly Status[] = ['open', 'submitted', 'posted'];

const SUBMIT: Transition<Status> = { from: ['open'], to: 'submitted', label: moves.submit };
const REOPEN: Transition<Status> = { from: ['submitted'], to: 'open', label: moves.reopen };
const APPROVE: Transition<Status> = {
  from: ['submitted'],
  to: 'posted',
  label: moves.approve,
  confirm: moves.approveQuestion,
};
const CANCEL: Transition<Status> = {
  from: ['open', 'submitted'],
  to: 'cancelled',
  label: moves.cancel,
  danger: true,
  confirm: moves.cancelQuestion,
};

const back = { to: '/admin/stock/takes', label: texts.title };

/** One stock take: counted by several people at once, submitted and approved. */
export function StockTakePage() {
  const { id = '' } = useParams();
  const query = useQuery(takeInFull(id));
  const { data } = query;
  if (!data) {
    return (
      <DetailsPage title={texts.title} back={back}>
        <QueryNotice query={query} failed={texts.failed} />
      </DetailsPage>
    );
  }
  const { take } = data;
  return (
    <DetailsPage
      title={texts.numbered(take.id)}
      back={back}
      badge={<TakeStatus status={take.status} />}
      actions={<PrintCountSheet take={take} />}
    >
      <Steps take={take} refetch={query.refetch} />
      <DetailTabs
        tabs={[
          { key: 'count', label: texts.details, content: <Count facts={data} /> },
          {
            key: 'history',
            label: texts.history,
            content: <History resource={stockTakes.key} entity="stock_takes" id={take.id} labels={fields} />,
          },
        ]}
      />
    </DetailsPage>
  );
}

function Steps({ take, refetch }: { readonly take: StockTake; readonly refetch: () => Promise<unknown> }) {
  const approves = useSession((session) => session.permissions.includes('stock.approve'));
  const move = useResourceMutation(stockTakes, {
    call: async (to: { readonly status: Status; readonly zero_uncounted?: boolean }) => {
      const saved = await moveTake(take, to);
      await refetch();
      return saved;
    },
    onSuccess: () => undefined,
  });
  const [asks, setAsks] = useState(false);
  return (
    <>
      <StatusSteps
        state={take.status}
        labels={texts.statuses}
        path={PATH}
        transitions={[CANCEL, REOPEN, SUBMIT, ...(approves ? [APPROVE] : [])]}
        move={(status) => move.mutateAsync({ status })}
        failed={texts.notMoved}
      />
      {take.status === 'open' && take.counted < take.items && (
        <p>
          <button type="button" className={buttons.button} disabled={move.isPending} onClick={() => setAsks(true)}>
            {moves.submitAll}
          </button>
        </p>
      )}
      {move.error && move.variables.zero_uncounted && (
        <FailureAlert text={texts.notMoved} reason={reasonOf(move.error)} />
      )}
      <ConfirmDialog
        open={asks}
        title={moves.submitAllQuestion}
        confirmLabel={moves.submitAll}
        cancelLabel={moves.keep}
        loses
        onConfirm={() => {
          move.mutate({ status: 'submitted', zero_uncounted: true });
          setAsks(false);
        }}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}

function Count({
  facts: { take, value, without_cost: withoutCost, strays, missing },
}: {
  facts: StockTakeInFullResponse;
}) {
  const isOpen = take.status === 'open';
  return (
    <div className={styles['count']}>
      {isOpen && <TakeScan takeId={take.id} />}
      <Facts>
        <Fact term={fields.scope}>{scopeOf(take)}</Fact>
        <Fact term={fields.counted}>{`${take.counted} / ${take.items}`}</Fact>
        <Fact term={fields.differences}>{take.differences}</Fact>
        {value !== null && <Fact term={fields.value}>{formatTotal(value)}</Fact>}
        <Fact term={fields.started_by}>{take.started_by}</Fact>
        <Fact term={fields.created_at}>{formatDateTime(take.created_at)}</Fact>
        <Fact term={fields.submitted_by}>{take.submitted_by}</Fact>
        <Fact term={fields.posted_by}>{take.posted_by}</Fact>
        <Fact term={fields.note}>{take.note}</Fact>
      </Facts>
      {withoutCost !== null && withoutCost > 0 && <p>{texts.withoutCost(withoutCost)}</p>}
      {missing.length > 0 && (
        <DetailsSection title={texts.missing}>
          <ul>
            {missing.map(({ item, serial_number: serial }) => (
              <li key={`${item} ${serial}`}>{`${item}: ${serial}`}</li>
            ))}
          </ul>
        </DetailsSection>
      )}
      {strays.length > 0 && (
        <DetailsSection title={texts.strays}>
          <ul>
            {strays.map(({ code, problem }) => (
              <li key={code}>
                <strong>{code}</strong> {problem}
              </li>
            ))}
          </ul>
        </DetailsSection>
      )}
      <TakeLines takeId={take.id} isOpen={isOpen} />
    </div>
  );
}
