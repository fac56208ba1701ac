import { useState } from 'react';

/** Names of the groups of the menu that this person has folded, as a JSON list. */
const KEY = 'shell:folded-groups';

/** The folded groups of the menu, which the browser remembers, and a function that folds a group or unfolds it. */
export function useFoldedGroups(): readonly [folded: readonly string[], toggle: (group: string) => void] {
  const [folded, setFolded] = useState(readFolded);

  function toggle(group: string): void {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group];
    setFolded(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Folded until the page is loaded again.
    }
  }

  return [folded, toggle];
}

function readFolded(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
