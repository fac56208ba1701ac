import { useId, useState } from 'react';
import { formatMoney } from '@ofisi/shared-contract/money';
import { texts } from '../texts';
import styles from './price-filter.module.css';
import { PRICE } from './shop-filters';
import { useDraft } from './use-draft';

export interface PriceRange {
  readonly min: number;
  readonly max: number;
}

export interface PriceFilterProps extends PriceRange {
  readonly onChange: (range: PriceRange) => void;
}

/** Ranges that the typed Min cannot reach, because it has a floor of 10000 (decision SF-24). */
const CHIPS: readonly (PriceRange & { readonly label: string })[] = [
  { label: texts.shop.under, min: PRICE.lowest, max: PRICE.typedMinFloor - 1 },
  { label: texts.shop.anyPrice, min: PRICE.lowest, max: PRICE.highest },
];

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Slider with two handles, Min and Max inputs that are brought into range when left, and two chips (SF §2 Shop). */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const draft = useDraft<PriceRange>({ min, max }, onChange);
  const shown = draft.shown;
  const share = (price: number) => `${(price / PRICE.highest) * 100}%`;
  const slider = { type: 'range', min: PRICE.lowest, max: PRICE.highest, step: 1, onBlur: draft.settle } as const;

  return (
    <fieldset className={styles.price}>
      <legend className={styles.legend}>{texts.shop.price}</legend>
      <p className={styles.range} aria-live="off">
        {formatMoney(shown.min, 'KSH')} – {formatMoney(shown.max, 'KSH')}
      </p>
      <div className={styles.slider}>
        <svg className={styles.track} aria-hidden="true">
          <rect x={share(shown.min)} width={share(shown.max - shown.min)} height="100%" />
        </svg>
        <input
          {...slider}
          aria-label={texts.shop.lowest}
          aria-valuetext={formatMoney(shown.min, 'KSH')}
          value={shown.min}
          onChange={(event) => draft.edit({ ...shown, min: Math.min(Number(event.target.value), shown.max) })}
        />
        <input
          {...slider}
          aria-label={texts.shop.highest}
          aria-valuetext={formatMoney(shown.max, 'KSH')}
          value={shown.max}
          onChange={(event) => draft.edit({ ...shown, max: Math.max(Number(event.target.value), shown.min) })}
        />
      </div>
      <div className={styles.inputs}>
        <PriceInput
          label={texts.shop.min}
          name="min"
          value={min}
          onLeave={(typed) => onChange({ min: Math.min(clamp(typed, PRICE.typedMinFloor, PRICE.highest), max), max })}
        />
        <PriceInput
          label={texts.shop.max}
          name="max"
          value={max}
          onLeave={(typed) => onChange({ min, max: clamp(typed, min, PRICE.highest) })}
        />
      </div>
      <div className={styles.chips}>
        {CHIPS.map((chip) => (
          <button
            key={chip.label}
            type="button"
            className={styles.chip}
            aria-pressed={chip.min === min && chip.max === max}
            onClick={() => onChange({ min: chip.min, max: chip.max })}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface PriceInputProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  /** Called with what was typed when the input is left; not when nothing, or no number, was typed. */
  readonly onLeave: (typed: number) => void;
}

function PriceInput({ label, name, value, onLeave }: PriceInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed.trim() !== '' && Number.isFinite(Number(typed))) onLeave(Math.round(Number(typed)));
    setTyped(null);
  };
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        className="field__input"
        min={PRICE.lowest}
        max={PRICE.highest}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
        }}
      />
    </div>
  );
}
