import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { GiveSuppliesDialog } from '../supplies/give-supplies-dialog';
import { EditMachineDialog } from './edit-machine-dialog';
import { LeaveDialog } from './leave-dialog';
import { AddReadingDialog } from './reading-dialog';
import { ReadingsDialog } from './readings-dialog';

type GiveProps = Omit<ComponentProps<typeof GiveSuppliesDialog>, 'machines'> & { readonly machine: ContractMachine };

const GiveToMachine = ({ machine, ...control }: GiveProps) => <GiveSuppliesDialog machines={[machine]} {...control} />;

const DIALOGS = {
  read: AddReadingDialog,
  readings: ReadingsDialog,
  give: GiveToMachine,
  edit: EditMachineDialog,
  leave: LeaveDialog,
} as const;

export type MachineDialog = keyof typeof DIALOGS;

interface MachineDialogs {
  readonly ask: (dialog: MachineDialog, machine: ContractMachine) => void;
  /** The dialog; rendered once. */
  readonly dialog: ReactNode;
}

/** The dialogs about one machine: another reading, its readings, what it is given, its place and counter, its last reading. */
export function useMachineDialogs(): MachineDialogs {
  const [asked, setAsked] = useState<{ dialog: MachineDialog; machine: ContractMachine } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const Dialog = asked && DIALOGS[asked.dialog];
  return {
    ask: (dialog, machine) => {
      setAsked({ dialog, machine });
      setOpen(true);
    },
    dialog: Dialog && (
      <Dialog
        key={`${asked.dialog} ${asked.machine.id}`}
        machine={asked.machine}
        open={isOpen}
        onClose={() => setOpen(false)}
        afterClose={() => setAsked(null)}
      />
    ),
  };
}
