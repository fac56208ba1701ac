import { formatMoney } from '@ofisi/shared-shop/money';

const sum = (shillings: number): string => formatMoney(shillings, 'KES');

/** Texts about payment by phone for the payer; staff read the same texts about a customer’s phone. */
export const phonePromptTexts = {
  phone: 'M-Pesa phone number',
  required: 'Enter the M-Pesa phone number.',
  pay: (amount: number) => `Pay ${sum(amount)}`,
  payAgain: (amount: number) => `Try again: pay ${sum(amount)}`,
  sending: 'Sending the prompt…',
  inParts: (limit: number, rest: number) =>
    `M-Pesa takes at most ${sum(limit)} at a time. After this payment, ${sum(rest)} will be left to pay.`,
  left: (due: number) => `${sum(due)} left to pay.`,
  states: {
    sending: 'Sending a prompt to the phone',
    waiting: 'Waiting for the PIN',
    paid: 'Payment received',
    failed: 'Payment not completed',
    unknown: 'Checking the payment',
  },
  receipt: (code: string) => `M-Pesa receipt ${code}`,
  again: (time: string) => `You can try again in ${time}.`,
  failed: 'The prompt couldn’t be sent. Please try again.',
  uncertain: 'We don’t know whether the prompt was sent. Check the phone before you try again.',
} as const;
