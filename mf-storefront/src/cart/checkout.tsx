import { Link } from '@ofisi/shared-contract/routing';
import cards from '@ofisi/shared-site-ui/card.module.css';
import { TextField } from '@ofisi/shared-site-ui/text-field';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ContactFields } from '../contact/contact-fields';
import { optionalEmail } from '../contact/optional-email';
import { Remembered } from '../contact/remembered';
import { useContactForm } from '../contact/use-contact-form';
import { checkoutTexts } from '../texts/checkout';
import { quoteTexts } from '../texts/quote';
import { vatIn, withFee } from './cart-check';
import { CheckoutTerms, PaymentTerms } from './checkout-terms';
import { DeliveryChoice, DeliveryNote } from './delivery-choice';
import styles from './order-summary.module.css';
import { OrderSums } from './order-sums';
import { PlaceBar } from './place-bar';
import { FoldedFields, KeepAddress, SavedAddressField } from './saved-address';
import { useDelivery } from './use-delivery';
import { useEmail } from './use-email';
import { type OrderingProps, useOrdering } from './use-ordering';
import { useSavedAddress } from './use-saved-address';

/**
 * The checkout in three parts: delivery with five required texts and an optional e-mail address, payment, and the sums (SF §5, §8). The sums
 * and the bar with the form's button are beside the form, so that they can stay in sight.
 */
export function Checkout({ check, onPlaced }: Pick<OrderingProps, 'check' | 'onPlaced'>) {
  const formId = useId();
  const form = useContactForm();
  const email = useEmail(form.owner, form.formState.isSubmitting);
  const { email: emailError } = email.formState.errors;
  const delivery = useDelivery(form, check);
  const address = useSavedAddress(form, delivery.isPickUp);
  const sums = withFee(check.sums, delivery.fee);
  const { total } = sums;
  const { refusal, submit, isSending } = useOrdering({ check, form, email, address, delivery, total, onPlaced });
  const location = useWatch({ control: form.control, name: 'location' });
  const note = <DeliveryNote delivery={delivery} location={location} />;
  return (
    <>
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Part title={delivery.hasGoods ? checkoutTexts.delivery.label : checkoutTexts.delivery.details}>
          <DeliveryChoice delivery={delivery} />
          <SavedAddressField choice={address} />
          <FoldedFields choice={address} contact={form}>
            <ContactFields
              form={form}
              withLocation={!delivery.isPickUp}
              withAddress={!delivery.isPickUp}
              places={delivery.places.map(({ name }) => name)}
              afterLocation={address.isFolded ? null : note}
            />
          </FoldedFields>
          {address.isFolded ? note : null}
          <KeepAddress choice={address} />
          <TextField
            label={checkoutTexts.email}
            hint={checkoutTexts.emailHint}
            error={emailError?.message}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...email.register(
              'email',
              optionalEmail(emailError !== undefined, () => email.trigger('email')),
            )}
          />
          <Remembered form={form} onClear={email.clear} />
        </Part>
        <Part title={checkoutTexts.terms.payment}>
          <PaymentTerms terms={check.terms} />
        </Part>
      </form>
      <div className={styles.aside}>
        <Part title={checkoutTexts.summary}>
          <OrderSums sums={sums} delivery={delivery} vat={vatIn(check.lines, check.terms, delivery.fee)} />
          <p className={styles.quote}>
            {quoteTexts.larger} <Link to="/request-quote">{quoteTexts.request}</Link>
          </p>
          <CheckoutTerms delivery={delivery} />
        </Part>
        <PlaceBar check={check} formId={formId} refusal={refusal} total={total} isSending={isSending} />
      </div>
    </>
  );
}

/** A part of the checkout, under its heading. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${cards.card} ${styles.summary}`} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
