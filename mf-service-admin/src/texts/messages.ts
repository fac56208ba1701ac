import type { ServiceChannel } from '@ofisi/api-contract/service/enums';
import type { ContractMessage } from '@ofisi/shared-shop/contract-messages';
import type { ServiceMessage } from '@ofisi/shared-shop/service-messages';

export type Message = ServiceMessage | ContractMessage;

/** What customers are told about their jobs and contracts. */
export const messageTexts = {
  title: 'Messages to the customer',
  send: 'Send text',
  sendFor: (number: string) => `Text about ${number}`,
  about: {
    received: 'Received',
    ready: 'Ready to collect',
    visit: 'Visit',
    not_fetched: 'Not fetched',
    quoted: 'Quotation awaiting an answer',
    late: 'Late',
    readings: 'Readings',
    visit_due: 'Visit due',
  } satisfies Record<Message, string>,
  channels: { whatsapp: 'WhatsApp', sms: 'Copied as SMS', email: 'Email' } satisfies Record<ServiceChannel, string>,
  choose: 'Message',
  words: 'Text',
  whatsapp: 'Open WhatsApp',
  noWhatsapp: 'This phone number doesn’t work with WhatsApp. Copy the text instead.',
  copy: 'Copy for SMS',
  copied: 'Text copied.',
  notCopied: 'The text couldn’t be copied. Select it and copy it yourself.',
  notKept: 'We couldn’t note that you sent this. Tell your colleagues, or try again.',
  retry: 'Try again',
  kept: 'Noted.',
  close: 'Close',
  sentBefore: (channel: string, who: string, at: string) => `Sent before: ${channel}, by ${who}, ${at}.`,
  mailedBefore: (at: string) => `Already emailed, ${at}.`,
  shop: 'the shop',
  what: (about: string, channel: string) => `${about}: ${channel}`,
  waiting: 'Not sent yet.',
} as const;
