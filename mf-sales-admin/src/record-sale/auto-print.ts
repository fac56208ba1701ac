import { STORAGE_KEYS } from '@ofisi/shared-page/storage-keys';
import { useState } from 'react';

const KEY = STORAGE_KEYS.printReceipts;

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** Whether this browser prints the receipt of each sale by itself, and how that is changed: one counter has a printer, another has none. */
export function useAutoPrint(): readonly [boolean, (prints: boolean) => void] {
  const [prints, setPrints] = useState(read);
  return [
    prints,
    (wanted) => {
      setPrints(wanted);
      try {
        if (wanted) localStorage.setItem(KEY, 'yes');
        else localStorage.removeItem(KEY);
      } catch {
        // Forbidden storage: it lasts as long as the page.
      }
    },
  ];
}
