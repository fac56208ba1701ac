import { notify } from '@ofisi/shared-page/notices';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useState } from 'react';
import { ContactFacts } from '../contact/contact-facts';
import { useSavedDetails } from '../contact/saved-details';
import { orderTexts } from '../order-texts';
import { Failure } from '../messages/failure';
import { useOwner } from '../drafts/use-owner';
import { texts } from '../texts';
import { DeliveryDetailsForm } from './delivery-details-form';

const says = orderTexts.savedDetails;

/** On the profile: whom and where the account's orders go to, as checkout fills them in; seen, changed and removed here. */
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
      <h2 className={sections.title}>{says.title}</h2>
      <p className={sections.intro}>{says.intro}</p>
      {editing ? (
        <DeliveryDetailsForm saved={saved} onDone={finish} />
      ) : saved.error ? (
        <Failure only error={saved.error} says={says.readFailed} onRetry={saved.readAgain} />
      ) : details === undefined ? (
        <p role="status">{texts.loading}</p>
      ) : (
        <>
          {details ? <ContactFacts of={details} /> : <p>{says.none}</p>}
          <div className={sections.buttons}>
            <button
              ref={hasEdited ? focusOn : undefined}
              type="button"
              className={buttons.button}
              onClick={() => setEditing(true)}
            >
              {details ? says.edit : says.add}
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
      notify(orderTexts.remembered.removed, 'neutral');
      onRemoved();
    } catch {
      notify(orderTexts.remembered.notRemoved, 'neutral');
      setBusy(false);
    }
  };

  return (
    <button type="button" className={buttons.button} disabled={isBusy} onClick={() => void removeSaved()}>
      {says.remove}
    </button>
  );
}

/** What had the focus is gone. */
const focusOn = (button: HTMLButtonElement | null) => button?.focus();
