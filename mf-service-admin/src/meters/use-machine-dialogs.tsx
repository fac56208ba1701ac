import type { ContractMachine } from '@ofisi/api-contract/service/meters';
import { useState, type ReactNode } from 'react';
import { LeaveDialog } from './leave-dialog';
import { AddReadingDialog } from './reading-dialog';
import { ReadingsDialog } from './readings-dialog';

const DIALOGS = { read: AddReadingDialog, readings: ReadingsDialog, leave: LeaveDialog } as const;

interface MachineDialogs {
  readonly ask: (dialog: keyof typeof DIALOGS, machine: ContractMachine) => void;
  /** The dialog; rendered once. */
  readonly dialog: ReactNode;
}

/** The dialogs about one machine: another reading, its readings, its last one. */
export function useMachineDialogs(): MachineDialogs {
  const [asked, setAsked] = useState<{ dialog: keyof typeof DIALOGS; machine: ContractMachine } | null>(null);
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
