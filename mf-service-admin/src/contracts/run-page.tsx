import type { ContractRunResponse, ContractRunRow, ContractsRunResponse } from '@ofisi/api-contract/service/contracts';
import { AdminTheme } from '@ofisi/shared-admin-ui/admin-theme';
import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import { today as todayInNairobi } from '@ofisi/shared-admin-ui/days';
import { FailureAlert, reasonOf } from '@ofisi/shared-admin-ui/failure-alert';
import { formatTotal } from '@ofisi/shared-admin-ui/formats';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useResourceMutation } from '@ofisi/shared-admin-ui/resource';
import { post } from '@ofisi/shared-auth/http';
import { Link, useSearchParams } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { nextIcon } from '@ofisi/shared-site-ui/icons/next';
import { previousIcon } from '@ofisi/shared-site-ui/icons/previous';
import { useState } from 'react';
import { monthAfter, monthIn, nameOfMonth } from '../calendar/month';
import { contractTexts } from '../texts/contracts';
import { serviceContracts, useContractRun } from './contracts.resource';
import styles from './run-page.module.css';
import { RunTable } from './run-table';

const texts = contractTexts.run;

/** The month that ended last, unless the address names another. */
function wantedMonth(address: URLSearchParams): string {
  const today = todayInNairobi();
  return address.get('month') === null ? monthAfter(today.slice(0, 7), -1) : monthIn(address, today);
}

/** The monthly run: what each contract is charged for a month, and the one action that invoices all that are not yet. */
export function RunPage() {
  const [address] = useSearchParams();
  const month = wantedMonth(address);
  const query = useContractRun(month);
  return (
    <AdminTheme>
      <section className={styles.page}>
        <header className={styles.header}>
          <h1 className={styles.title}>{texts.title}</h1>
          <nav className={styles.months} aria-label={texts.month}>
            <Link to={`?month=${monthAfter(month, -1)}`} className={buttons.button} aria-label={texts.earlier}>
              <Icon drawing={previousIcon} />
            </Link>
            <h2 className={styles.month} aria-live="polite">
              {nameOfMonth(month)}
            </h2>
            <Link to={`?month=${monthAfter(month, 1)}`} className={buttons.button} aria-label={texts.later}>
              <Icon drawing={nextIcon} />
            </Link>
          </nav>
        </header>
        {query.data ? <Month key={month} run={query.data} /> : <QueryNotice query={query} failed={texts.failed} />}
      </section>
    </AdminTheme>
  );
}

const sumOf = (rows: readonly ContractRunRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

function Month({ run: { month, is_over: isOver, contracts } }: { run: ContractRunResponse }) {
  const [isAsking, setAsking] = useState(false);
  const invoice = useResourceMutation(serviceContracts, {
    call: () => post<ContractsRunResponse>('/run-service-contracts', { month }),
    onSuccess: ({ message }) => notify(message),
  });
  const due = contracts.filter(({ state }) => state === 'ready' || state === 'estimated');
  const estimated = due.reduce((sum, { estimated_machines: count }) => sum + count, 0);
  const refused = invoice.data?.refused ?? [];
  if (contracts.length === 0) return <p>{texts.none}</p>;
  return (
    <>
      {!isOver && <p className={alerts.alert}>{texts.notOver}</p>}
      {invoice.error && <FailureAlert text={texts.notRun} reason={reasonOf(invoice.error)} />}
      {refused.length > 0 && (
        <div role="alert" className={alerts.danger}>
          <p>
            <strong>{texts.refused}</strong>
          </p>
          <ul>
            {refused.map(({ id, number, message }) => (
              <li key={id}>
                {number}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <RunTable contracts={contracts} total={sumOf(contracts)} />
      {isOver && due.length > 0 && (
        <div className={styles.actions}>
          <button
            type="button"
            className={buttons.primary}
            disabled={invoice.isPending}
            onClick={() => setAsking(true)}
          >
            {invoice.isPending ? texts.invoicing : texts.invoice(due.length)}
          </button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={texts.invoice(due.length)}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          // The second click of a double click arrives while the dialog closes.
          if (!isAsking) return;
          setAsking(false);
          invoice.mutate(undefined);
        }}
      >
        <p>{texts.question(due.length, nameOfMonth(month), formatTotal(sumOf(due)))}</p>
        {estimated > 0 && <p>{texts.estimates(estimated)}</p>}
      </ConfirmDialog>
    </>
  );
}
