import type { EquipmentBySerialResponse, KnownEquipment } from '@ofisi/api-contract/service/equipment';
import { queryKey } from '@ofisi/shared-admin-ui/resource';
import { get } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { serviceJobs } from '../service-jobs/service-jobs.resource';
import { ownerOf } from './owner';
import type { JobValues } from './job-values';

/** Fields that are filled in together: those of a customer are never mixed with those of another. */
const GROUPS = [['brand'], ['model'], ['customer_id', 'customer_name', 'phone_number']] as const;

type Filled = Partial<Pick<JobValues, (typeof GROUPS)[number][number]>>;

export interface KnownMachine {
  /** Looks up the serial number in the form. */
  readonly lookUp: () => void;
  /** The machine that the job is for, as far as it is known. */
  readonly machine: KnownEquipment | null;
  /** The machines with that number; undefined before an answer. */
  readonly candidates: readonly KnownEquipment[] | undefined;
  /** Decides between several. */
  readonly choose: (machine: KnownEquipment) => void;
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
}

/** What the shop knows of the machine in the form. It is filled in, except for what somebody has typed. */
export function useKnownMachine(form: UseFormReturn<JobValues>): KnownMachine {
  const [serial, setSerial] = useState(() => form.getValues('serial_number'));
  const [chosen, setChosen] = useState<KnownEquipment | null>(null);
  const seesContacts = useSession(({ permissions }) => permissions.includes('sales.contacts'));
  const { data, isFetching, isError } = useQuery({
    queryKey: [...queryKey(serviceJobs), 'equipment', serial],
    queryFn: ({ signal }) =>
      get<EquipmentBySerialResponse>(`/view-equipment-by-serial?serial=${encodeURIComponent(serial)}`, signal),
    enabled: serial !== '',
  });
  const candidates = serial === '' ? undefined : data?.equipment;
  const only = candidates?.length === 1 ? candidates[0] : undefined;
  const machine = only ?? candidates?.find((one) => one.brand === chosen?.brand && one.model === chosen.model) ?? null;

  const filled = useRef<Filled>({});
  const fill = useEffectEvent((known: KnownEquipment) => {
    // What is known changes with the save, when the form is blank again.
    if (form.getValues('serial_number').trim() !== serial) return;
    const owner = ownerOf(known, seesContacts);
    const next = { brand: known.brand, model: known.model, ...owner };
    for (const group of GROUPS) {
      const isTyped = group.some((name) => {
        const entered = form.getValues(name);
        return entered !== '' && entered !== null && entered !== filled.current[name];
      });
      if (isTyped) continue;
      for (const name of group) form.setValue(name, next[name], { shouldDirty: true });
    }
    filled.current = next;
  });
  useEffect(() => {
    if (machine) fill(machine);
  }, [machine]);

  return {
    lookUp: () => setSerial(form.getValues('serial_number').trim()),
    machine,
    candidates,
    choose: setChosen,
    isLooking: serial !== '' && isFetching,
    hasFailed: serial !== '' && isError && !isFetching,
  };
}
