import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { useState } from 'react';
import { useSavedDetails } from '../contact/saved-details';
import { useOwner } from '../drafts/use-owner';
import { Failure } from '../messages/failure';
import { commonTexts } from '../texts/common';
import { deliveryDetailsTexts as texts } from '../texts/delivery-details';
import { AddressCard } from './address-card';
import styles from './delivery-details.module.css';
import { DeliveryDetailsForm } from './delivery-details-form';

/** An address by its id, or the place where one is added. */
type Place = number | 'add';

/** On the profile: the addresses that checkout offers, the default one first; added, edited and removed here. */
export function DeliveryDetails() {
  const saved = useSavedDetails(useOwner());
  const [editing, setEditing] = useState<Place | null>(null);
  /** Whose button gets the focus, because the element that had it is gone. */
  const [edited, setEdited] = useState<Place | null>(null);
  const { addresses, limit } = saved;

  const finish = (place: Place) => {
    setEditing(null);
    setEdited(place);
  };
  const editOn = (place: Place) => {
    setEditing(place);
    setEdited(null);
  };
  const refOf = (place: Place) => (edited === place ? focusOn : undefined);

  return (
    <div className={sections.section}>
      <h2 className={sections.title}>{texts.title}</h2>
      <p className={sections.intro}>{texts.intro}</p>
      {saved.error && editing === null ? (
        <Failure only error={saved.error} texts={texts.readFailed} onRetry={saved.readAgain} />
      ) : saved.details === undefined ? (
        <p role="status">{commonTexts.loading}</p>
      ) : (
        <>
          {addresses.length === 0 && editing === null ? <p>{texts.none}</p> : null}
          {addresses.length === 0 ? null : (
            <ul className={styles.addresses}>
              {addresses.map((address) => (
                <li key={address.id} className={styles.address}>
                  {editing === address.id ? (
                    <DeliveryDetailsForm saved={saved} address={address} onDone={() => finish(address.id)} />
                  ) : (
                    <AddressCard
                      saved={saved}
                      address={address}
                      editRef={refOf(address.id)}
                      onEdit={() => editOn(address.id)}
                      onRemoved={() => finish('add')}
                      onDefault={() => finish(0)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {editing === 'add' ? (
            <DeliveryDetailsForm saved={saved} address={null} onDone={() => finish('add')} />
          ) : saved.hasRoom ? (
            <div className={sections.buttons}>
              <button ref={refOf('add')} type="button" className={buttons.button} onClick={() => editOn('add')}>
                {texts.add}
              </button>
            </div>
          ) : (
            <p ref={refOf('add')} tabIndex={-1} className={sections.intro}>
              {texts.full(limit)}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();
