import type { ServiceContract } from '@ofisi/api-contract/service/contracts';
import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { AddMachineDialog } from '../meters/add-machine-dialog';
import { MachinesTable, type TableDialog } from '../meters/machines-table';
import { contractTexts } from '../texts/contracts';
import { meterTexts as texts } from '../texts/meters';
import styles from './contracts.module.css';

interface ContractMachinesProps {
  readonly contract: ServiceContract;
  readonly machines: readonly ContractMachine[];
}

const dialogsOf = ({ state }: ServiceContract, { left_on: leftOn }: ContractMachine): readonly TableDialog[] => [
  ...(state !== 'draft' && leftOn === null ? (['read'] as const) : []),
  ...(state !== 'draft' ? (['readings'] as const) : []),
  ...(state !== 'ended' && leftOn === null ? (['edit', 'leave'] as const) : []),
];

/** The machines of a contract: their places and last readings, and what can be done with each. */
export function ContractMachines({ contract, machines }: ContractMachinesProps) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {machines.length === 0 ? (
        <p>{contractTexts.noMachines}</p>
      ) : (
        <MachinesTable
          label={contractTexts.machines}
          machines={machines}
          dialogsOf={(machine) => dialogsOf(contract, machine)}
        />
      )}
      {contract.state !== 'ended' && (
        <div className={styles.buttons}>
          <button type="button" className={buttons.primary} onClick={() => setAdding(true)}>
            {texts.add}
          </button>
        </div>
      )}
      <AddMachineDialog contract={contract} open={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
