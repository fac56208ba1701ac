import type { SavedAddress } from '@ofisi/api-contract/sales/addresses';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { accountContact, type Contact, contactOf } from '../contact/contact';
import { ContactFields } from '../contact/contact-fields';
import { type Label, LabelField } from '../contact/label-field';
import { saveAddress } from '../contact/save-address';
import type { useSavedDetails } from '../contact/saved-details';
import { deliveryDetailsTexts as texts } from '../texts/delivery-details';

interface DeliveryDetailsFormProps {
  readonly saved: ReturnType<typeof useSavedDetails>;
  /** The address to change; null to add one. */
  readonly address: SavedAddress | null;
  readonly onDone: () => void;
}

/** An address of the account: its name, and the checkout fields. */
export function DeliveryDetailsForm({ saved, address, onDone }: DeliveryDetailsFormProps) {
  const user = useSession((session) => session.user);
  const label = useForm<Label>({ defaultValues: { label: address?.label ?? '' } });
  const form = useForm<Contact>({ defaultValues: address ? contactOf(address) : accountContact(user) });
  const { errors, isSubmitting } = label.formState;
  const { setFocus } = label;
  useEffect(() => setFocus('label'), [setFocus]);

  const save = form.handleSubmit(async (contact) => {
    const outcome = await saveAddress(saved, { label, contact: form }, contact, address?.id);
    if (outcome === 'failed') label.setError('root', { message: texts.notSaved });
    if (outcome !== 'saved') return;
    saved.forgetTyped();
    notify(texts.saved);
    onDone();
  });
  const send = label.handleSubmit(
    () => save(),
    () => form.trigger(),
  );

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      {errors.root ? (
        <p className={alerts.danger} role="alert">
          {errors.root.message}
        </p>
      ) : null}
      <LabelField form={label} />
      <ContactFields form={form} withAddress />
      <div className={sections.buttons}>
        <button type="submit" className={buttons.primary} disabled={isSubmitting}>
          {isSubmitting ? texts.saving : texts.save}
        </button>
        <button type="button" className={buttons.button} onClick={onDone}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
