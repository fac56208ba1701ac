import { create } from 'zustand';

/** How many forms of this page hold something that was typed and not saved. Shared as one instance by shell and remotes. */
export const useUnsaved = create<{ readonly forms: number }>(() => ({ forms: 0 }));

/**
 * Says that a form holds something unsaved: the page is then not taken away although its session has ended.
 * @returns what takes it back
 */
export function holdUnsaved(): () => void {
  const add = (forms: number) => useUnsaved.setState((before) => ({ forms: before.forms + forms }));
  add(1);
  return () => add(-1);
}

export const hasUnsavedInput = (): boolean => useUnsaved.getState().forms > 0;
