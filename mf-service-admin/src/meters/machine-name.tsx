import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { meterTexts as texts } from '../texts/meters';
import styles from '../contracts/contracts.module.css';

type Named = Pick<ContractMachine, 'brand' | 'model' | 'serial_number'>;

/** `Kyocera TASKalfa 2554ci` */
export const nameOf = ({ brand, model }: Named): string => `${brand} ${model}`;

/** A machine with its serial number below. */
export const MachineName = ({ machine }: { machine: Named }) => (
  <span>
    <span className={styles.machine}>{nameOf(machine)}</span>
    <span className={styles.muted}>{texts.serial(machine.serial_number)}</span>
  </span>
);
