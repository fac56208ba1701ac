/** Immediate: the form's own method has a delay, in which a quick cashier would type the amount into the scan box. */
export const focusPayment = () => document.querySelector<HTMLInputElement>('[name="payments.0.amount"]')?.focus();

/** If the focused element is gone: a cashier who has opened the till continues with the payment, or with the first scan. */
export function refocusPayment(): void {
  if (document.activeElement !== document.body) return;
  if (document.querySelector('[data-line]')) focusPayment();
  else document.querySelector<HTMLInputElement>('[aria-keyshortcuts~="F2"]')?.focus();
}
