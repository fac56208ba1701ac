/** At once: the form's own way waits a moment, in which a quick hand has typed the sum into the scan box. */
export const focusPayment = () => document.querySelector<HTMLInputElement>('[name="payments.0.amount"]')?.focus();

/** Where what had the focus is gone: whoever opened the till goes on with the payment. */
export function refocusPayment(): void {
  if (document.activeElement === document.body) focusPayment();
}
