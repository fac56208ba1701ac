import { showFieldErrors } from '@ofisi/shared-auth/field-errors';
import { ApiError } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { notify } from '@ofisi/shared-page/notices';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { accountContact, type Contact, CONTACT_FIELDS, contactOf, fieldMessages } from '../contact/contact';
import { ContactFields } from '../contact/contact-fields';
import type { useSavedDetails } from '../contact/saved-details';
import { orderTexts } from '../order-texts';
import styles from './delivery-details.module.css';

const says = orderTexts.savedDetails;

interface DeliveryDetailsFormProps {
  readonly saved: ReturnType<typeof useSavedDetails>;
  readonly onDone: () => void;
}

/** The fields of checkout, saved to the account without an order. */
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
      notify(says.saved);
      onDone();
    } catch (error) {
      const messages = error instanceof ApiError ? fieldMessages(error.fieldErrors) : {};
      if (!showFieldErrors(messages, CONTACT_FIELDS, setError)) setError('root', { message: says.notSaved });
    }
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {errors.root ? (
        <p className="alert alert--danger" role="alert">
          {errors.root.message}
        </p>
      ) : null}
      <ContactFields form={form} withAddress />
      <div className={styles.buttons}>
        <button type="submit" className="button button--primary" disabled={isSubmitting}>
          {isSubmitting ? says.saving : says.save}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {says.cancel}
        </button>
      </div>
    </form>
  );
}
