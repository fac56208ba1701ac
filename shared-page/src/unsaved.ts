import { create } from 'zustand';

/** Number of forms on this page with unsaved input. Shared as one instance by shell and remotes. */
export const useUnsaved = create<{ readonly forms: number }>(() => ({ forms: 0 }));

/**
 * Registers a form with unsaved input: the page is then kept open although its session has ended.
 * @returns a function that unregisters the form
 */
export function holdUnsaved(): () => void {
  const add = (forms: number) => useUnsaved.setState((before) => ({ forms: before.forms + forms }));
  add(1);
  return () => add(-1);
}

export const hasUnsavedInput = (): boolean => useUnsaved.getState().forms > 0;
