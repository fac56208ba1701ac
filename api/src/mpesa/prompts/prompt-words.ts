import { maskedNumber } from '@ofisi/api-contract/mpesa/mobile-number';
import { showKes } from '../../engine/money';
import { CLOSED } from './look-after-prompt';
import type { mpesaPrompts } from '../../tables/mpesa';

export type Prompt = typeof mpesaPrompts.$inferSelect;

const BY_PAYBILL = 'The paybill number takes payments by hand.';

/** The outcomes of a prompt by the provider's code: what happened, what to do next, and how long to wait before the next prompt, in seconds. */
const ENDED: Readonly<Record<string, { readonly words: string; readonly wait?: number }>> = {
  '1': { words: 'There was not enough money in the M-Pesa account. Top it up, or use another phone, and try again.' },
  '2': { words: `The amount is less than M-Pesa accepts. ${BY_PAYBILL}` },
  '3': { words: 'The amount is more than M-Pesa accepts at once. Pay a smaller part first.' },
  '4': { words: 'This phone has reached its M-Pesa limit for today. Use another phone, or pay in another way.' },
  '8': { words: `M-Pesa cannot take this payment for the shop now. ${BY_PAYBILL}` },
  '17': {
    words:
      'M-Pesa accepts the same amount from the same phone only once in two minutes. Please wait before you try again.',
    wait: 120,
  },
  '1001': {
    words: 'The phone is busy with another M-Pesa request. Finish it and try again in two minutes.',
    wait: 120,
  },
  '1019': { words: 'The prompt has expired. Please try again.' },
  '1025': { words: 'M-Pesa could not show the prompt. Please try again.' },
  '9999': { words: 'M-Pesa could not show the prompt. Please try again.' },
  '1032': { words: 'The prompt was cancelled on the phone. Nothing was paid.' },
  '1037': { words: 'The phone did not answer. Check that it is on and has signal, unlock it, and try again.' },
  '2001': { words: 'The M-Pesa PIN was wrong. Nothing was paid; please try again.' },
  '8006': { words: 'M-Pesa has locked the PIN of this phone. Call Safaricom on 100, or use another phone.' },
  '2028': { words: `The shop cannot send prompts now. ${BY_PAYBILL}` },
  SFC_IC0003: { words: `The shop cannot send prompts now. ${BY_PAYBILL}` },
  [CLOSED]: { words: `As far as we can see, nothing was paid. ${BY_PAYBILL}` },
  'not sent': {
    words: `M-Pesa cannot be reached now, and no prompt was sent. Please try again in a moment. ${BY_PAYBILL}`,
    wait: 10,
  },
  '404.001.03': { words: `The shop cannot send prompts now. ${BY_PAYBILL}` },
  '401.003.01': { words: `The shop cannot send prompts now. ${BY_PAYBILL}` },
  credentials: { words: `The shop cannot send prompts now. ${BY_PAYBILL}` },
  '500.003.02': { words: 'M-Pesa is busy, and no prompt was sent. Please try again in a moment.', wait: 15 },
  '500.003.03': { words: 'M-Pesa is busy, and no prompt was sent. Please try again in a moment.', wait: 15 },
};

/** This code has several meanings; the text distinguishes them. */
const SEVERAL_MEANINGS = '500.001.1001';

function endOf({ resultCode, resultText }: Pick<Prompt, 'resultCode' | 'resultText'>) {
  const code = resultCode ?? '';
  if (code === SEVERAL_MEANINGS) {
    return /lock subscriber/i.test(resultText ?? '')
      ? { words: 'The phone is busy with another M-Pesa request. Please try again in a minute.', wait: 60 }
      : { words: `The shop cannot send prompts now. ${BY_PAYBILL}` };
  }
  // Codes that are not listed are shown with the provider's own text.
  return ENDED[code] ?? { words: resultText ? `M-Pesa says: ${resultText}` : `Nothing was paid. ${BY_PAYBILL}` };
}

/** For how many seconds after a failed prompt another one would be of no use. */
export const waitAfter = (prompt: Pick<Prompt, 'resultCode' | 'resultText'>): number => endOf(prompt).wait ?? 0;

/** What happened and what to do next. */
export function promptWords(prompt: Prompt): string {
  const phone = maskedNumber(prompt.phone);
  const amount = showKes(prompt.amount / 100);
  switch (prompt.state) {
    case 'sending':
      return `We are sending a prompt for ${amount} to ${phone}.`;
    case 'waiting':
      return `Check the phone ${phone}: enter the M-Pesa PIN there to pay ${amount}.`;
    case 'paid':
      return `We have received ${amount} by M-Pesa. Thank you.`;
    case 'unknown':
      return 'We do not know yet whether this was paid. Check the phone and its M-Pesa messages before you pay again; we keep asking M-Pesa.';
    case 'failed':
      return endOf(prompt).words;
  }
}
