import { useController, type Control } from 'react-hook-form';
import { ChosenMachines } from '../machines/chosen-machines';
import { machineTexts } from '../texts/machines';
import styles from './item-form.module.css';
import type { ItemValues } from './item-values';

const texts = machineTexts.fits;

/** The machines that an item fits (decision BO-169). */
export function ItemMachinesField({ control }: { readonly control: Control<ItemValues> }) {
  const { field, fieldState } = useController({ control, name: 'machines' });
  const { before, now } = field.value;
  if (before === null) return <p className={styles['whole']}>{texts.notRead}</p>;
  return (
    <ChosenMachines
      label={texts.title}
      hint={texts.formHint}
      error={fieldState.error?.message}
      machines={now}
      onChange={(machines) => field.onChange({ before, now: machines })}
      className={styles['whole']}
    />
  );
}
