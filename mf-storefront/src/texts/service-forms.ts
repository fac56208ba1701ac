import { formatPhone } from '@ofisi/shared-shop/phone-number';
import type { ServiceStage } from '@ofisi/shared-shop/service-stages';
import { SERVICE_TITLES } from './titles';

/** The form that asks for service, and its receipt. */
export const requestServiceTexts = {
  title: SERVICE_TITLES.request,
  intro: 'Tell us what you need, and we’ll call you to agree on a day and the price. Nothing is charged now.',
  kind: 'What do you need?',
  machine: 'Your machine',
  brand: 'Brand',
  model: 'Model',
  modelHint: 'It’s on the front or on a label at the back. If you can’t find it, describe the machine.',
  serial: 'Serial number (optional)',
  serialHint: 'On a label at the back or underneath, after “S/N”. With it, we can check your warranty.',
  fault: 'What’s wrong, or what should we do?',
  where: 'Where?',
  bring: 'I’ll bring it to your shop',
  visit: 'Please come to me',
  wished: 'Preferred day (optional)',
  wishedHint: 'We’ll confirm it when we call.',
  details: 'Your details',
  email: 'Email (optional)',
  missing: {
    brand: 'Enter the brand name.',
    model: 'Enter the model.',
    fault: 'Tell us what you need.',
  },
  past: 'Choose today or a later date.',
  submit: 'Send request',
  submitting: 'Sending...',
  failed: 'We couldn’t send your request. Please try again or call us.',
  sent: 'Service requested',
  number: 'Job number',
  next: (phone: string) =>
    `We’ll call you on ${formatPhone(phone)}. Keep the job number: you can track the job with it.`,
  track: SERVICE_TITLES.track,
} as const;

const lookUpTexts = {
  phone_number: 'Phone number',
  submitting: 'Searching...',
  noPhone: 'Enter your phone number.',
  tooMany: 'Too many attempts. Please wait a few minutes and try again.',
  exception: 'Something went wrong. Please try again.',
} as const;

/** Tracking of a service job. */
export const trackJobTexts = {
  ...lookUpTexts,
  title: SERVICE_TITLES.track,
  intro: 'Enter the job number from your receipt and the phone number that you gave us.',
  code: 'Job number',
  hint: 'For example SJ26000123',
  noCode: 'Enter your job number.',
  submit: 'Track job',
  unknown: 'We can’t find a job with that number and phone number. Please check both.',
  another: 'Track another job',
  heading: (number: string) => `Job ${number}`,
  promised: 'Promised for',
  found: 'What we found',
  payer: 'Paid by',
  warranty: 'Our warranty',
  validUntil: 'Quotation valid until',
  seeQuotation: 'See quotation',
  progress: 'Progress',
  stages: {
    requested: 'We have your request and will call you.',
    received: 'Your job is with our technicians.',
    diagnosed: 'We know what is wrong.',
    quoted: 'We’ve worked out the price and are waiting for your answer.',
    approved: 'You’ve agreed to the price. We’ll start soon.',
    declined: 'You’ve decided against the repair.',
    waiting_for_parts: 'We’re waiting for parts.',
    in_repair: 'We’re working on it.',
    ready: 'The work is done. If the machine is with us, you can collect it.',
    handed_over: 'The job is finished.',
    returned_unrepaired: 'You have the machine back, unrepaired.',
    cancelled: 'This request was cancelled. If that’s wrong, call us.',
  } satisfies Record<ServiceStage, string>,
} as const;

/** The look-up of a warranty. */
export const warrantyTexts = {
  ...lookUpTexts,
  title: SERVICE_TITLES.warranty,
  intro: 'For machines that you bought from us. Enter the serial number and the phone number that you bought with.',
  code: 'Serial number',
  hint: 'On a label at the back or underneath, after “S/N”',
  noCode: 'Enter the serial number.',
  submit: 'Check warranty',
  unknown: 'We can’t find a sale with that serial number and phone number. Please check both, or call us.',
  another: 'Check another machine',
  until: (day: string) => `Under our warranty until ${day}`,
  ended: (day: string) => `Our warranty ended on ${day}`,
  none: 'Sold without our warranty',
} as const;
