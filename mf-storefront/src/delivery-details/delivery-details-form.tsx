import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { accountContact, type Contact, CONTACT_FIELDS, contactOf, fieldMessages } from '../contact/contact';
import { ContactFields } from '../contact/contact-fields';
import type { useSavedDetails } from '../contact/saved-details';
import { deliveryDetailsTexts } from '../texts/delivery-details';

interface DeliveryDetailsFormProps {
  readonly saved: ReturnType<typeof useSavedDetails>;
  readonly onDone: () => void;
}

/** The checkout fields, saved to the account without an order. */
export function DeliveryDetailsForm({ saved: { details, save }, onDone }: DeliveryDetailsFormProps) {
  const user = useSession((session) => session.user);
  const form = useForm<Contact>({
    defaultValues: details ? contactOf(details) : accountContact(user),
  });
  const { handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('firstname'), [setFocus]);

  const send = handleSubmit(async (contact) => {
    try {
      await save(contact);
      notify(deliveryDetailsTexts.saved);
      onDone();
    } catch (error) {
      const messages = error instanceof ApiError ? fieldMessages(error.fieldErrors) : {};
      if (!showFieldErrors(messages, CONTACT_FIELDS, setError))
        setError('root', { message: deliveryDetailsTexts.notSaved });
    }
  });

  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      {errors.root ? (
        <p className={alerts.danger} role="alert">
          {errors.root.message}
        </p>
      ) : null}
      <ContactFields form={form} withAddress />
      <div className={sections.buttons}>
        <button type="submit" className={buttons.primary} disabled={isSubmitting}>
          {isSubmitting ? deliveryDetailsTexts.saving : deliveryDetailsTexts.save}
        </button>
        <button type="button" className={buttons.button} onClick={onDone}>
          {deliveryDetailsTexts.cancel}
        </button>
      </div>
    </form>
  );
}
