import buttons from '@ofisi/shared-site-ui/button.module.css';
import { TextAreaField } from '@ofisi/shared-site-ui/text-area-field';
import { useId, useRef } from 'react';
import questions from '../question/question.module.css';
import { quotationTexts as texts } from '../texts/quotation';

interface DeclineDialogProps {
  readonly isSending: boolean;
  readonly onDecline: (note: string) => void;
}

/** Asks for confirmation, and for the reason. The question is a native modal dialog. */
export function DeclineDialog({ isSending, onDecline }: DeclineDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const confirm = () => {
    dialog.current?.close();
    onDecline(note.current?.value ?? '');
  };
  return (
    <>
      <button type="button" className={buttons.button} disabled={isSending} onClick={() => dialog.current?.showModal()}>
        {isSending ? texts.declining : texts.decline}
      </button>
      <dialog ref={dialog} className={questions.dialog} aria-labelledby={id}>
        <h2 id={id} className={questions.question}>
          {texts.declineQuestion}
        </h2>
        <TextAreaField
          ref={note}
          label={texts.declineNote}
          error={undefined}
          name="decline-note"
          rows={3}
          maxLength={500}
        />
        <div className={questions.actions}>
          <button type="button" className={buttons.button} onClick={() => dialog.current?.close()}>
            {texts.keep}
          </button>
          <button type="button" className={`${buttons.button} ${questions.confirm}`} onClick={confirm}>
            {texts.confirmDecline}
          </button>
        </div>
      </dialog>
    </>
  );
}
