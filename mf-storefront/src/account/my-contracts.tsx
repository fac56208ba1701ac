import type { MyServiceContract, MyServiceContractsResponse } from '@ofisi/api-contract/service/my-contracts';
import { formatMoney } from '@ofisi/shared-shop/money';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useId, useState } from 'react';
import { day, month } from '../orders/moments';
import { accountTexts as texts } from '../texts/account';
import styles from './account-list.module.css';
import { AccountRows } from './account-list';
import { useOwn } from './use-own';

const kes = (amount: number) => formatMoney(amount, 'KES');

/** The customer's running service contracts: machines, their readings and the invoices (decision SF-85). */
export function MyContracts() {
  const contracts = useOwn<MyServiceContractsResponse>('/my-service-contracts')?.service_contracts ?? [];
  const id = useId();
  if (contracts.length === 0) return null;
  return (
    <section className={sections.section} aria-labelledby={id}>
      <h2 id={id} className={sections.title}>
        {texts.contracts}
      </h2>
      {contracts.map((contract) => (
        <Contract key={contract.number} contract={contract} />
      ))}
    </section>
  );
}

/** How many machines of a contract are shown at first. */
const FIRST = 5;

function Contract({ contract: { number, token, ends_on, monthly_fee, machines, invoices } }: OfContract) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? machines : machines.slice(0, FIRST);
  // Of many, the page for readings shows the one first.
  const pathOf = (serial: string) =>
    `/meters/${token}${machines.length > FIRST ? `?find=${encodeURIComponent(serial)}` : ''}`;
  return (
    <div className={styles.group}>
      <h3>{texts.contract(number)}</h3>
      <p className={styles.facts}>
        <span>{texts.until(day(ends_on))}</span>
        {monthly_fee > 0 && <span>{texts.perMonth(kes(monthly_fee))}</span>}
      </p>
      <AccountRows rows={shown.map((machine) => machineRow(machine, pathOf(machine.serial_number)))} />
      {machines.length > shown.length && (
        <button type="button" className={buttons.button} onClick={() => setWhole(true)}>
          {texts.showAllMachines(machines.length)}
        </button>
      )}
      {invoices.length > 0 && (
        <>
          <h4>{texts.invoices}</h4>
          <AccountRows rows={invoices.map(invoiceRow)} />
        </>
      )}
    </div>
  );
}

interface OfContract {
  readonly contract: MyServiceContract;
}

function nextReading({ is_due: isDue, next_reading_on: on }: MyServiceContract['machines'][number]): string[] {
  if (isDue) return [texts.readingDue(on && day(on))];
  return on === null ? [] : [texts.nextReading(day(on))];
}

function machineRow(machine: MyServiceContract['machines'][number], to: string) {
  const name = `${machine.brand} ${machine.model}`;
  const { id, place, serial_number: serial, read_on, mono, colour } = machine;
  return {
    id: String(id),
    to: null,
    name,
    facts: [
      place,
      texts.serial(serial),
      texts.lastReading(day(read_on), texts.counts(mono, colour)),
      ...nextReading(machine),
    ],
    action: { to, label: texts.sendReading, name: texts.sendReadingOf(name, serial) },
  };
}

const invoiceRow = ({ month: of, number, token, amount, open }: MyServiceContract['invoices'][number]) => ({
  id: token,
  to: `/orders/${token}`,
  name: number,
  facts: [month(of), kes(amount), open > 0 ? texts.toPay(kes(open)) : texts.paid],
});
