/**
 * Tells React what was entered into a field before hydration, and whether it has the focus. React ignores an event of a field whose content
 * is what it was at hydration, or what has been assigned since: so something else is assigned first, and what was entered is put back in a
 * way that React does not see.
 */
export function enterAgain(field: EarlyField): void {
  // A part that was rendered anew has other fields.
  if (!field.isConnected) return;
  const { entered } = field;
  const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  const isFocused = field === document.activeElement;
  // For this event, to which nothing listens, React hydrates the part of the page that has the field.
  tell('pointercancel');
  if (isFocused) tell('focusin');
  if (typeof entered === 'boolean') {
    (field as HTMLInputElement).checked = !entered;
    field.click();
  } else if (entered !== undefined) {
    field.value = entered === '' ? ' ' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered);
    tell(field instanceof HTMLSelectElement ? 'change' : 'input');
  }
  if (!isFocused) tell('focusout');
}
