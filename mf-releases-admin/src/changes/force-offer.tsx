import { ConfirmDialog } from '@ofisi/shared-admin-ui/confirm-dialog';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { changeTexts as texts } from '../texts/changes';
import { commonTexts } from '../texts/common';
import styles from './changes.module.css';

interface ForceOfferProps {
  /** Why they may not; null where they may. */
  readonly blockedBy: string | null;
  readonly objection: string;
  readonly hasReason: () => boolean;
  readonly isBusy: boolean;
  readonly onForce: () => void;
}

/** Below a refusal of the gate: overriding it, for whoever may, after a question of its own. */
export function ForceOffer({ blockedBy, objection, hasReason, isBusy, onForce }: ForceOfferProps) {
  const [asking, setAsking] = useState(false);
  const [lacksReason, setLacksReason] = useState(false);
  if (blockedBy !== null) return <p className={styles.hint}>{blockedBy}</p>;
  return (
    <div className={styles.offer}>
      <button
        type="button"
        className={buttons.button}
        disabled={isBusy}
        onClick={() => {
          setLacksReason(!hasReason());
          setAsking(hasReason());
        }}
      >
        {texts.force}
      </button>
      {lacksReason && <p role="alert">{texts.forceNeedsReason}</p>}
      <ConfirmDialog
        open={asking}
        title={texts.forceQuestion}
        confirmLabel={texts.forceConfirm}
        cancelLabel={commonTexts.cancel}
        loses
        onConfirm={() => {
          setAsking(false);
          onForce();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{objection}</p>
        <p>{texts.forceHint}</p>
      </ConfirmDialog>
    </div>
  );
}
