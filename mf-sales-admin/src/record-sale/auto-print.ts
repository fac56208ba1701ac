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

/** Whether this browser prints the receipt of each sale automatically, and a function to change it: not every counter has a printer. */
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
        // Storage is blocked: the setting lasts as long as the page.
      }
    },
  ];
}
