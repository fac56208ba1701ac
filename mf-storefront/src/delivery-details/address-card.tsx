import type { SavedAddress } from '@ofisi/api-contract/sales/addresses';
import { notify } from '@ofisi/shared-page/notices';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import sections from '@ofisi/shared-site-ui/section.module.css';
import { type Ref, useState } from 'react';
import { ContactFacts } from '../contact/contact-facts';
import type { useSavedDetails } from '../contact/saved-details';
import { deliveryDetailsTexts as texts } from '../texts/delivery-details';
import styles from './delivery-details.module.css';

interface AddressCardProps {
  readonly saved: ReturnType<typeof useSavedDetails>;
  readonly address: SavedAddress;
  readonly editRef: Ref<HTMLButtonElement> | undefined;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
  readonly onDefault: () => void;
}

/** One address, and what can be done with it. */
export function AddressCard({ saved, address, editRef, onEdit, onRemoved, onDefault }: AddressCardProps) {
  const [isBusy, setBusy] = useState(false);
  const name = address.label ?? texts.unnamed;
  const isDefault = address.id === 0;

  const act = async (work: () => Promise<void>, done: string, failed: string, after: () => void) => {
    setBusy(true);
    try {
      await work();
      notify(done, 'neutral');
      after();
    } catch {
      notify(failed, 'neutral');
    } finally {
      setBusy(false);
    }
  };
  const remove = () => act(() => saved.remove(address.id), texts.removed, texts.notRemoved, onRemoved);
  const makeDefault = () =>
    act(() => saved.makeDefault(address.id), texts.defaultIs(name), texts.notDefault, onDefault);

  return (
    <>
      <h3 className={styles.name}>
        {name}
        {isDefault ? <span className={badges.success}>{texts.isDefault}</span> : null}
      </h3>
      <ContactFacts of={address} />
      <div className={sections.buttons}>
        <button ref={editRef} type="button" className={buttons.button} aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </button>
        <button
          type="button"
          className={buttons.button}
          aria-label={texts.removeOf(name)}
          disabled={isBusy}
          onClick={() => void remove()}
        >
          {texts.remove}
        </button>
        {isDefault ? null : (
          <button
            type="button"
            className={buttons.button}
            aria-label={texts.makeDefaultOf(name)}
            disabled={isBusy}
            onClick={() => void makeDefault()}
          >
            {texts.makeDefault}
          </button>
        )}
      </div>
    </>
  );
}
