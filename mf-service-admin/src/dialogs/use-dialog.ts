import { useState } from 'react';

/** A dialog that is built anew each time it opens, and stays until it has faded out. */
export function useDialog() {
  const [isMounted, setMounted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return {
    isMounted,
    isOpen,
    show: () => {
      setMounted(true);
      setOpen(true);
    },
    close: () => setOpen(false),
    afterClose: () => setMounted(false),
  };
}
