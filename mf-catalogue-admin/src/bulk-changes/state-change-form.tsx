import type { ItemState } from '@ofisi/api-contract/catalogue/staff-items';
import { SelectField } from '@ofisi/shared-admin-ui/fields';
import { choicesOf } from '@ofisi/shared-admin-ui/filters';
import { FormModal } from '@ofisi/shared-admin-ui/form-modal';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bulkChangeTexts } from '../texts/bulk-changes';
import { itemTexts } from '../texts/items';
import { prepareStateChange } from './bulk-changes.resource';
import { ChangeDialogs } from './change-dialogs';

const { state: texts } = bulkChangeTexts;

interface StateValues {
  readonly state: ItemState | null;
}

interface StateChangeFormProps {
  readonly ids: readonly number[];
  readonly afterClose: () => void;
}

/** Puts items on sale, hides them or makes them drafts: the form, then the preview. */
export function StateChangeForm({ ids, afterClose }: StateChangeFormProps) {
  const [values] = useState<StateValues>({ state: null });
  const form = useForm<StateValues>({ values });
  return (
    <ChangeDialogs<StateValues>
      name="state-change"
      title={texts.title(ids.length)}
      prepare={({ state }) => prepareStateChange({ ids: [...ids], state: state as ItemState })}
      afterClose={afterClose}
      form={(modal) => (
        <FormModal form={form} {...modal}>
          <SelectField
            control={form.control}
            name="state"
            label={texts.field}
            hint={itemTexts.stateHint}
            required
            choices={choicesOf(itemTexts.states)}
          />
        </FormModal>
      )}
    />
  );
}
