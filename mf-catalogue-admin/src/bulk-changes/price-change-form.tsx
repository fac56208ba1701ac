import type { PriceChangeRequest } from '@ofisi/api-contract/catalogue/bulk-changes';
import { SelectField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bulkChangeTexts } from '../texts/bulk-changes';
import { preparePriceChange } from './bulk-changes.resource';
import { ChangeDialogs } from './change-dialogs';
import { StepField } from './step-field';

const { price: texts } = bulkChangeTexts;

interface PriceValues {
  readonly step: keyof typeof texts.steps;
  readonly change: number | null;
  readonly round_to: number;
  readonly rounding: 'nearest' | 'up';
}

const FIRST: PriceValues = { step: 'raise-percent', change: null, round_to: 1, rounding: 'nearest' };

const ROUND_TO = [1, 5, 10, 50, 100].map((value) => ({ value, label: texts.roundTo(value) }));

/** The most per cent by which prices can change; nothing limits an amount but the prices. */
const MOST = { 'raise-percent': 900, 'lower-percent': 90, 'raise-amount': undefined, 'lower-amount': undefined };

const isPercent = (step: PriceValues['step']) => step === 'raise-percent' || step === 'lower-percent';

function requestOf(ids: readonly number[], { step, change, ...rounded }: PriceValues): PriceChangeRequest {
  const isLower = step === 'lower-percent' || step === 'lower-amount';
  const by = isPercent(step) ? 'percent' : 'amount';
  return { ids: [...ids], by, change: isLower ? -Number(change) : change, ...rounded };
}

interface PriceChangeFormProps {
  readonly ids: readonly number[];
  readonly afterClose: () => void;
}

/** Changes the selling prices of items: the form, then the preview. */
export function PriceChangeForm({ ids, afterClose }: PriceChangeFormProps) {
  const [values] = useState(FIRST);
  const form = useForm<PriceValues>({ values });
  const { control } = form;
  const step = useWatch({ control, name: 'step' });
  return (
    <ChangeDialogs<PriceValues>
      name="price-change"
      title={texts.title(ids.length)}
      prepare={(entered) => preparePriceChange(requestOf(ids, entered))}
      afterClose={afterClose}
      form={(modal) => (
        <FormModal form={form} {...modal}>
          <p>{texts.hint}</p>
          <SelectField
            control={control}
            name="step"
            label={texts.fields.step}
            required
            choices={choicesOf(texts.steps)}
          />
          <StepField
            // Another limit applies: what was said about the old one is forgotten.
            key={step}
            control={control}
            name="change"
            label={isPercent(step) ? texts.fields.percent : texts.fields.amount}
            max={MOST[step]}
            required
          />
          <SelectField control={control} name="round_to" label={texts.fields.round_to} required choices={ROUND_TO} />
          <SelectField
            control={control}
            name="rounding"
            label={texts.fields.rounding}
            required
            choices={choicesOf(texts.roundings)}
          />
        </FormModal>
      )}
    />
  );
}
