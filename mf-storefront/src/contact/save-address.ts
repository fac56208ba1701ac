import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError } from '@ofisi/shared-auth/http';
import type { UseFormReturn } from 'react-hook-form';
import { type Contact, CONTACT_FIELDS, fieldMessages } from './contact';
import type { Label } from './label-field';
import type { useSavedDetails } from './saved-details';

interface AddressForms {
  readonly label: Pick<UseFormReturn<Label>, 'getValues' | 'setError'>;
  readonly contact: Pick<UseFormReturn<Contact>, 'setError'>;
}

/**
 * Saves an address under the name that was typed.
 * @returns `refused` when the messages stand at the fields, `failed` when nobody has said anything yet
 */
export async function saveAddress(
  { save }: Pick<ReturnType<typeof useSavedDetails>, 'save'>,
  forms: AddressForms,
  contact: Contact,
  id?: number,
): Promise<'saved' | 'refused' | 'failed'> {
  try {
    await save(forms.label.getValues('label').trim(), contact, id);
    return 'saved';
  } catch (error) {
    const { label, ...others } = error instanceof ApiError ? error.fieldErrors : {};
    const isLabelBad = showFieldErrors(label === undefined ? {} : { label }, ['label'], forms.label.setError);
    const isContactBad = showFieldErrors(fieldMessages(others), CONTACT_FIELDS, forms.contact.setError);
    return isLabelBad || isContactBad ? 'refused' : 'failed';
  }
}
