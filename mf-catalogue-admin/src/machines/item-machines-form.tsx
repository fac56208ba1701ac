import type { ItemMachinesResponse } from '@ofisi/api-contract/catalogue/machines';
import type { ResourceFormProps } from '@ofisi/shared-admin-ui/editor';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { PickerField } from '@ofisi/shared-admin-ui/picker-field';
import { get } from '@ofisi/shared-auth/http';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { machineTexts } from '../texts/machines';
import { type MachinesValues, itemMachinesPath, type OfItem } from './item-machines';
import styles from './item-machines-form.module.css';
import { machineSource } from './machines.resource';

const texts = machineTexts.fits;

/** The machines that an item fits: a list to remove from, and a picker to add to it. */
export function ItemMachinesForm({ row, modal }: ResourceFormProps<OfItem, MachinesValues>) {
  const path = row ? itemMachinesPath(row) : '';
  const { data: before = null } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => (await get<ItemMachinesResponse>(path, signal)).machines,
    enabled: row !== null,
    staleTime: 0,
  });
  const values = useMemo<MachinesValues>(() => ({ before, now: before ?? [], machine: null }), [before]);
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
      {before === null ? null : (
        <PickerField
          control={control}
          name="machine"
          label={texts.add}
          hint={texts.hint}
          source={machineSource}
          onPick={(machine) => {
            if (!machine) return;
            if (!now.some(({ id }) => id === machine.id)) {
              change([...now, { id: machine.id, name: machineSource.label(machine) }]);
            }
            setValue('machine', null);
          }}
        />
      )}
      {before !== null && now.length === 0 ? <p>{texts.none}</p> : null}
      {now.length > 0 ? (
        <ul className={styles.list} aria-label={texts.list}>
          {now.map((machine) => (
            <li key={machine.id} className={styles.row}>
              {machine.name}
              <button
                type="button"
                className={buttons.quiet}
                aria-label={texts.remove(machine.name)}
                onClick={() => change(now.filter(({ id }) => id !== machine.id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </FormModal>
  );
}
