import fields from '@ofisi/shared-site-ui/field.module.css';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { useId, useState } from 'react';
import { formatMoney } from '@ofisi/shared-shop/money';
import { shopTexts } from '../texts/shop';
import styles from './price-filter.module.css';
import { PRICE, type ShopFilters } from './shop-filters';
import { useDraft } from './use-draft';

/** A bound that was not chosen is null: it excludes nothing. */
export type PriceRange = Pick<ShopFilters, 'min' | 'max'>;

export interface PriceFilterProps extends PriceRange {
  readonly onChange: (range: PriceRange) => void;
}

/** A range below the typed Min, which has a floor of 10000, and the way back to all prices (decision SF-24). */
const CHIPS: readonly (PriceRange & { readonly label: string })[] = [
  { label: shopTexts.under, min: PRICE.lowest, max: PRICE.typedMinFloor - 1 },
  { label: shopTexts.anyPrice, min: null, max: null },
];

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const shillings = (price: number) => formatMoney(price, 'KSH');

/** Describes the selected price range in words. */
const rangeText = ({ min, max }: PriceRange): string => {
  if (min === null) return max === null ? shopTexts.anyPrice : shopTexts.upTo(shillings(max));
  return max === null ? shopTexts.from(shillings(min)) : `${shillings(min)} – ${shillings(max)}`;
};

/** The values of slider and inputs: the specification's figures until others are chosen (SF §9), clamped to the controls' range. */
function figuresOf({ min, max }: PriceRange) {
  const highest = Math.min(max ?? PRICE.highest, PRICE.highest);
  return { min: Math.min(min ?? PRICE.defaultMin, highest), max: highest };
}

/**
 * Slider with two handles, Min and Max inputs that are clamped on blur, and two chips (SF §2 Shop). Only a bound that the shopper has
 * changed counts as chosen, and filters (decision 022).
 */
export function PriceFilter({ min, max, onChange }: PriceFilterProps) {
  const draft = useDraft<PriceRange>({ min, max }, onChange);
  const shown = figuresOf(draft.shown);
  const figures = figuresOf({ min, max });
  const share = (price: number) => `${(price / PRICE.highest) * 100}%`;
  const slider = { type: 'range', min: PRICE.lowest, max: PRICE.highest, step: 1, onBlur: draft.settle } as const;

  return (
    <fieldset className={styles.price}>
      <legend className={styles.legend}>{shopTexts.price}</legend>
      <p className={styles.range} aria-live="off">
        {rangeText(draft.shown)}
      </p>
      <div className={styles.slider}>
        <svg className={styles.track} aria-hidden="true">
          <rect x={share(shown.min)} width={share(shown.max - shown.min)} height="100%" />
        </svg>
        <input
          {...slider}
          // The handles may meet: at the right end only this one can still move, at the left end only the other.
          data-above={shown.min > PRICE.highest / 2}
          aria-label={shopTexts.lowest}
          aria-valuetext={shillings(shown.min)}
          value={shown.min}
          onChange={(event) => draft.edit({ ...draft.shown, min: Math.min(Number(event.target.value), shown.max) })}
        />
        <input
          {...slider}
          aria-label={shopTexts.highest}
          aria-valuetext={shillings(shown.max)}
          value={shown.max}
          onChange={(event) => draft.edit({ ...draft.shown, max: Math.max(Number(event.target.value), shown.min) })}
        />
      </div>
      <div className={styles.inputs}>
        <PriceInput
          label={shopTexts.min}
          name="min"
          value={figures.min}
          onLeave={(typed) =>
            onChange({ min: Math.min(clamp(typed, PRICE.typedMinFloor, PRICE.highest), figures.max), max })
          }
        />
        <PriceInput
          label={shopTexts.max}
          name="max"
          value={figures.max}
          onLeave={(typed) => onChange({ min, max: clamp(typed, figures.min, PRICE.highest) })}
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
  /** Called with the typed value on blur; not called if nothing, or no number, was typed. */
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
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        className={inputs.input}
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
