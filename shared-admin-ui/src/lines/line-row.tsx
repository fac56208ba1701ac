import iconButtons from '@ofisi/shared-site-ui/icon-button.module.css';
import { Icon } from '@ofisi/shared-site-ui/icon';
import { minusIcon } from '@ofisi/shared-site-ui/icons/minus';
import { plusIcon } from '@ofisi/shared-site-ui/icons/plus';
import { trashIcon } from '@ofisi/shared-site-ui/icons/trash';
import { memo } from 'react';
import { useFormState, useWatch, type FieldError, type UseFormReturn } from 'react-hook-form';
import { quantityLimits } from '../amounts';
import { formatTotal } from '../formats';
import { lineTexts } from '../texts/lines';
import type { SerialsOf } from './choose-serials';
import { LineCell } from './line-cell';
import { Serials } from './line-serials';
import styles from './line-editor.module.css';
import { centsOfLine, discountOf, numberOf, percentOf, type Line, type LinesForm } from './lines';

/** Whether lines have a price and a discount, and who sets them. */
export interface LineColumns {
  /** `none`: lines are only counted, as in a delivery. */
  readonly price: 'edited' | 'shown' | 'none';
  /** Label of the price if it is not Price: a cost. */
  readonly priceLabel?: string;
  readonly discount: boolean;
  /** Offers the serial numbers in a list; keep its identity. */
  readonly serialsOf?: SerialsOf | undefined;
}

interface LineRowProps extends LineColumns {
  readonly form: UseFormReturn<LinesForm>;
  /** Id of the line, independent of its position. */
  readonly id: string;
  readonly index: number;
  /** The data that does not change for the lifetime of the line. */
  readonly line: Line;
  /** Whether it is the most recently scanned line. */
  readonly isLatest: boolean;
  readonly onStep: (index: number, by: 1 | -1) => void;
  readonly onRemove: (index: number) => void;
}

/** One line. It rerenders when it changes itself, not when another line does, so that two hundred lines stay fast. */
export const LineRow = memo(Row, (before, after) =>
  (['id', 'index', 'isLatest', 'price', 'priceLabel', 'discount', 'serialsOf', 'onStep', 'onRemove'] as const).every(
    (prop) => before[prop] === after[prop],
  ),
);

function Row({ form, index, line, isLatest, price, priceLabel, discount, serialsOf, onStep, onRemove }: LineRowProps) {
  const { name, detail, most, allow_decimal } = line;
  const { control } = form;
  const path = `items.${index}` as const;
  const limits = { ...quantityLimits(allow_decimal), max: most ?? undefined };
  return (
    <li className={styles['line']} data-latest={isLatest || undefined}>
      <div className={styles['what']}>
        <strong>{name}</strong>
        {detail && <span className={styles['detail']}>{detail}</span>}
        <Serials form={form} index={index} line={line} serialsOf={serialsOf} />
        <OtherErrors form={form} index={index} />
      </div>
      <div className={styles['quantity']}>
        <button
          type="button"
          tabIndex={-1}
          className={iconButtons.button}
          aria-label={lineTexts.fewer(name)}
          onClick={() => onStep(index, -1)}
        >
          <Icon drawing={minusIcon} />
        </button>
        <LineCell
          control={control}
          name={`${path}.quantity`}
          label={lineTexts.quantity}
          of={name}
          line={index}
          limits={limits}
          required
        />
        <button
          type="button"
          tabIndex={-1}
          className={iconButtons.button}
          aria-label={lineTexts.more(name)}
          onClick={() => onStep(index, 1)}
        >
          <Icon drawing={plusIcon} />
        </button>
      </div>
      {price === 'edited' && (
        <LineCell
          control={control}
          name={`${path}.price`}
          label={priceLabel ?? lineTexts.price}
          of={name}
          line={index}
          limits={{ min: 0, decimals: 2 }}
          required
        />
      )}
      {price === 'shown' && <ShownPrice form={form} index={index} />}
      {discount && (
        <LineCell
          control={control}
          name={`${path}.discount`}
          label={lineTexts.discount}
          of={name}
          line={index}
          limits={{ min: 0, decimals: 2 }}
          allowsPercent
          note={<PercentNote form={form} index={index} />}
          problemOf={() => (centsOfLine(form.getValues(path)) < 0 ? lineTexts.discountTooLarge : null)}
        />
      )}
      {price !== 'none' && <LineTotal form={form} index={index} />}
      <button
        type="button"
        className={`${iconButtons.button} ${styles['remove']}`}
        aria-label={lineTexts.remove(name)}
        onClick={() => onRemove(index)}
      >
        <Icon drawing={trashIcon} />
      </button>
    </li>
  );
}

type PartProps = Pick<LineRowProps, 'form' | 'index'>;

/** Follows the form's value; the row itself rerenders only for another line. */
function ShownPrice({ form, index }: PartProps) {
  const price = useWatch({ control: form.control, name: `items.${index}.price` });
  return <span className={styles['price']}>{formatTotal(numberOf(price))}</span>;
}

function LineTotal({ form, index }: PartProps) {
  const line = useWatch({ control: form.control, name: `items.${index}` });
  // A removed line is rendered one last time.
  return <output className={styles['total']}>{formatTotal((line ? centsOfLine(line) : 0) / 100)}</output>;
}

/** The amount that a discount in per cent makes of what the line costs by now. */
function PercentNote({ form, index }: PartProps) {
  const line = useWatch({ control: form.control, name: `items.${index}` });
  if (!line || percentOf(line.discount) === null) return null;
  return <output className={styles['detail']}>{formatTotal(-discountOf(line))}</output>;
}

const IN_CELLS = ['quantity', 'price', 'discount', 'serials'];

/** The server's messages about the line, or about a part of it that has no input. */
function OtherErrors({ form, index }: PartProps) {
  const { errors } = useFormState({ control: form.control, name: `items.${index}` });
  const ofLine = errors.items?.[index] as Readonly<Record<string, FieldError | string | undefined>> | undefined;
  if (!ofLine) return null;
  const others = Object.entries(ofLine).flatMap(([part, error]) =>
    typeof error === 'object' && !IN_CELLS.includes(part) ? [error.message] : [],
  );
  const own = typeof ofLine['message'] === 'string' ? [ofLine['message']] : [];
  return [...own, ...others].map((message) => (
    <p key={message} className={styles['error']}>
      {message}
    </p>
  ));
}
