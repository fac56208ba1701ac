import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { machineTexts } from '../texts/machines';
import { ChosenMachines } from './chosen-machines';
import { machinesOf, type MachinesValues, type OfItem } from './item-machines';

const texts = machineTexts.fits;

/** The machines that an item fits: a list to remove from, and a picker to add to it. */
export function ItemMachinesForm({ row, modal }: ResourceFormProps<OfItem, MachinesValues>) {
  const { data: before = null } = useQuery(machinesOf(row));
  const values = useMemo<MachinesValues>(() => ({ before, now: before ?? [] }), [before]);
  const form = useForm<MachinesValues>({ values });
  const { control, setValue } = form;
  const now = useWatch({ control, name: 'now' });
  const change = (machines: MachinesValues['now']) => setValue('now', machines, { shouldDirty: true });
  return (
    <FormModal form={form} {...modal}>
      <p>
        <strong>{row?.title}</strong>
      </p>
      {before === null ? <p role="status">{texts.loading}</p> : null}
      {before === null ? null : <ChosenMachines label={texts.add} hint={texts.hint} machines={now} onChange={change} />}
      {before !== null && now.length === 0 ? <p>{texts.none}</p> : null}
    </FormModal>
  );
}
