import { create } from 'zustand';

/** Whether the command palette is open. */
export const usePalette = create<{ readonly open: boolean }>(() => ({ open: false }));

/** Another dialog is waiting for an answer: its content must not be left by way of the palette. */
export const isBehindDialog = () => document.querySelector('[aria-modal="true"], dialog[open]') !== null;

export function openPalette(): void {
  if (!isBehindDialog()) usePalette.setState({ open: true });
}

export const closePalette = (): void => usePalette.setState({ open: false });
