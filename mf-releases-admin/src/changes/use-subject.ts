import { useState } from 'react';

/** What a dialog is about, until it has left the page. */
export function useSubject<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  return {
    subject,
    show: (next: Subject) => {
      setSubject(next);
      setOpen(true);
    },
    modal: { open, onClose: () => setOpen(false), afterClose: () => setSubject(null) },
  };
}

/** What a dialog needs to be opened and closed by its page. */
export type ModalControl = ReturnType<typeof useSubject>['modal'];
