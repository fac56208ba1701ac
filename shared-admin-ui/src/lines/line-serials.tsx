import { Icon } from '@ofisi/shared-site-ui/icon';
import { closeIcon } from '@ofisi/shared-site-ui/icons/close';
import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { lineTexts } from '../texts/lines';
import { ChooseSerials, type SerialsOf } from './choose-serials';
import styles from './line-editor.module.css';
import { numberOf, type Line, type LinesForm } from './lines';

interface PartProps {
  readonly form: UseFormReturn<LinesForm>;
  readonly index: number;
}

interface SerialsProps extends PartProps {
  readonly line: Line;
  readonly serialsOf: SerialsOf | undefined;
}

/** The serial numbers that have been scanned, and the number that is missing. */
export function Serials({ form, index, line, serialsOf }: SerialsProps) {
  const { name } = line;
  const path = `items.${index}` as const;
  // A form may require them only after the line exists: once the goods are received.
  const requires_serial = useWatch({ control: form.control, name: `${path}.requires_serial` });
  const { field, fieldState } = useController({
    control: form.control,
    name: `${path}.serials`,
    rules: {
      validate: () => {
        const now = form.getValues(path);
        return !now.requires_serial || (serialsProblem(now) ?? true);
      },
    },
  });
  const serials = field.value ?? [];
  if (!requires_serial && serials.length === 0) return null;
  const remove = (serial: string) => {
    const quantity = numberOf(form.getValues(`${path}.quantity`));
    if (quantity === serials.length && quantity > 1) {
      form.setValue(`${path}.quantity`, quantity - 1, { shouldDirty: true });
    }
    field.onChange(serials.filter((other) => other !== serial));
  };
  return (
    <>
      <ul className={styles['serials']} aria-label={lineTexts.serials(name)}>
        {serials.map((serial) => (
          <li key={serial} className={styles['serial']}>
            {serial}
            <button type="button" aria-label={lineTexts.removeSerial(serial)} onClick={() => remove(serial)}>
              <Icon drawing={closeIcon} size={14} />
            </button>
          </li>
        ))}
      </ul>
      <MissingSerials form={form} index={index} />
      {requires_serial && serialsOf && (
        <ChooseSerials
          itemId={line.item_id}
          name={name}
          chosen={serials}
          serialsOf={serialsOf}
          onChoose={(chosen) => {
            const quantity = numberOf(form.getValues(`${path}.quantity`));
            if (chosen.length > quantity) form.setValue(`${path}.quantity`, chosen.length, { shouldDirty: true });
            field.onChange(chosen);
          }}
        />
      )}
      {fieldState.error?.type === 'server' && <p className={styles['error']}>{fieldState.error.message}</p>}
    </>
  );
}

function MissingSerials({ form, index }: PartProps) {
  const line = useWatch({ control: form.control, name: `items.${index}` });
  const { isSubmitted } = useFormState({ control: form.control });
  const problem = line?.requires_serial ? serialsProblem(line) : null;
  return problem && <p className={isSubmitted ? styles['error'] : styles['detail']}>{problem}</p>;
}

function serialsProblem({ quantity, serials }: Line): string | null {
  const missing = numberOf(quantity) - serials.length;
  if (missing > 0) return lineTexts.missingSerials(missing);
  return missing < 0 ? lineTexts.tooManySerials(-missing) : null;
}
