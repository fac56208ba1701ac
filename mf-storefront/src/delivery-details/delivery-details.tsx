import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useState } from 'react';
import { ContactFacts } from '../contact/contact-facts';
import { useSavedDetails } from '../contact/saved-details';
import { commonTexts } from '../texts/common';
import { contactTexts } from '../texts/contact';
import { deliveryDetailsTexts } from '../texts/delivery-details';
import { Failure } from '../messages/failure';
import { useOwner } from '../drafts/use-owner';
import { DeliveryDetailsForm } from './delivery-details-form';

/** On the profile: the contact and address of the account's orders, as checkout prefills them; shown, edited and removed here. */
export function DeliveryDetails() {
  const saved = useSavedDetails(useOwner());
  const [editing, setEditing] = useState(false);
  const [hasEdited, setHasEdited] = useState(false);
  const { details } = saved;

  const finish = () => {
    setEditing(false);
    setHasEdited(true);
  };

  return (
    <div className={sections.section}>
      <h2 className={sections.title}>{deliveryDetailsTexts.title}</h2>
      <p className={sections.intro}>{deliveryDetailsTexts.intro}</p>
      {editing ? (
        <DeliveryDetailsForm saved={saved} onDone={finish} />
      ) : saved.error ? (
        <Failure only error={saved.error} texts={deliveryDetailsTexts.readFailed} onRetry={saved.readAgain} />
      ) : details === undefined ? (
        <p role="status">{commonTexts.loading}</p>
      ) : (
        <>
          {details ? <ContactFacts of={details} /> : <p>{deliveryDetailsTexts.none}</p>}
          <div className={sections.buttons}>
            <button
              ref={hasEdited ? focusOn : undefined}
              type="button"
              className={buttons.button}
              onClick={() => setEditing(true)}
            >
              {details ? deliveryDetailsTexts.edit : deliveryDetailsTexts.add}
            </button>
            {details ? <RemoveButton remove={saved.remove} onRemoved={() => setHasEdited(true)} /> : null}
          </div>
        </>
      )}
    </div>
  );
}

interface RemoveButtonProps {
  readonly remove: () => Promise<void>;
  readonly onRemoved: () => void;
}

function RemoveButton({ remove, onRemoved }: RemoveButtonProps) {
  const [isBusy, setBusy] = useState(false);

  const removeSaved = async () => {
    setBusy(true);
    try {
      await remove();
      notify(contactTexts.saved.removed, 'neutral');
      onRemoved();
    } catch {
      notify(contactTexts.saved.notRemoved, 'neutral');
      setBusy(false);
    }
  };

  return (
    <button type="button" className={buttons.button} disabled={isBusy} onClick={() => void removeSaved()}>
      {deliveryDetailsTexts.remove}
    </button>
  );
}

/** Moves the focus, because the element that had it is gone. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();
