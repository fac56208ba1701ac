import { asText, type MessagingShop, questionsTo } from './message-text';
import { formatMoney } from './money';
import { formatDay, formatMoment, nairobiDayOf } from './nairobi-day';
import { isServiceEnded, isServiceUnderWay, type ServiceStage } from './service-stages';

/** What a customer is told about a job (decision BO-180). */
export const SERVICE_MESSAGES = ['received', 'ready', 'visit', 'not_fetched', 'quoted', 'late'] as const;

export type ServiceMessage = (typeof SERVICE_MESSAGES)[number];

/** The storage of a machine that is ready. Days in Nairobi, sums in shillings. */
export interface MachineStorage {
  /** The day on which it became ready. */
  readonly since: string;
  /** The last day that costs nothing. */
  readonly free_until: string;
  /** 0: storage costs nothing. */
  readonly fee_per_day: number;
  /** As of today. */
  readonly fee: number;
}

/** What the messages are made of. */
export interface MessageFacts {
  readonly number: string;
  /** Brand and model, or null. */
  readonly machine: string | null;
  /** ISO instant. */
  readonly visit_at: string | null;
  readonly visit_address: string | null;
  /** A day in Nairobi. */
  readonly promised_on: string | null;
  readonly storage: MachineStorage | null;
  readonly shop: MessagingShop & { readonly hours: string | null };
  /** The public address of the shop, without a slash at its end. */
  readonly origin: string;
  readonly now: Date;
}

interface Told {
  readonly stage: ServiceStage;
  readonly visit_at: string | null;
  readonly waiting_since: string | null;
  readonly is_not_fetched: boolean;
  readonly is_late: boolean;
}

const DAY = 86_400_000;

/** The messages that fit a job as it is now, the most fitting first. */
export function fittingMessages(told: Told, now: Date): ServiceMessage[] {
  const { stage, visit_at, waiting_since, is_not_fetched, is_late } = told;
  // Nothing is agreed about a request, and its machine is not here.
  if (stage === 'requested' || isServiceEnded(stage)) return [];
  const isVisit = stage !== 'ready' && visit_at !== null && new Date(visit_at) > now;
  const fits: Readonly<Record<ServiceMessage, boolean>> = {
    not_fetched: is_not_fetched,
    ready: waiting_since !== null,
    quoted: stage === 'quoted',
    late: is_late && isServiceUnderWay(stage),
    visit: isVisit,
    received: stage !== 'ready',
  };
  return (Object.keys(fits) as ServiceMessage[]).filter((about) => fits[about]);
}

/** Where a customer follows a job. */
export const trackLink = ({ origin, number }: Pick<MessageFacts, 'origin' | 'number'>): string =>
  `${origin}/service/track?number=${number}`;

const kes = (shillings: number) => formatMoney(shillings, 'KES');

const machineIn = ({ machine, number }: MessageFacts) => `Your ${machine ?? 'machine'} (${number})`;

const hoursOf = ({ shop }: MessageFacts) =>
  shop.hours === null ? [] : [`We’re open ${shop.hours.replace(/\.$/, '')}.`];

function storageTerms({ storage }: MessageFacts): string[] {
  if (!storage || storage.fee_per_day === 0) return [];
  return [`Storage is free until ${formatDay(storage.free_until)}, then ${kes(storage.fee_per_day)} a day.`];
}

function storageDue({ storage }: MessageFacts): string[] {
  if (!storage || storage.fee === 0) return [];
  return [`Storage has come to ${kes(storage.fee)}, and grows by ${kes(storage.fee_per_day)} a day.`];
}

function visitTime({ visit_at, now }: MessageFacts): string {
  if (visit_at === null) return '';
  const at = new Date(visit_at);
  const isTomorrow = nairobiDayOf(at) === nairobiDayOf(new Date(now.getTime() + DAY));
  return `${isTomorrow ? 'tomorrow, ' : 'on '}${formatMoment(at)}`;
}

const PARAGRAPHS: Readonly<Record<ServiceMessage, (facts: MessageFacts) => readonly string[]>> = {
  received: (facts) => [
    facts.visit_at === null
      ? `${machineIn(facts)} is with us at ${facts.shop.name}.`
      : `We’ve booked a visit for your ${facts.machine ?? 'machine'} ${visitTime(facts)}.`,
    `Your job number is ${facts.number}. You can follow the job at ${trackLink(facts)}`,
  ],
  ready: (facts) => [
    `${machineIn(facts)} is ready to collect at ${facts.shop.name}.`,
    ...hoursOf(facts),
    'Please bring your receipt and an identity card.',
    ...storageTerms(facts),
  ],
  visit: (facts) => [
    `Our technician will visit you ${visitTime(facts)}, for your ${facts.machine ?? 'machine'} (${facts.number}).`,
    ...(facts.visit_address === null ? [] : [`Where: ${facts.visit_address}.`]),
    'Does the time not suit you? Please let us know.',
  ],
  not_fetched: (facts) => [
    `${machineIn(facts)} has been ready since ${formatDay(facts.storage?.since ?? nairobiDayOf(facts.now))}. Please collect it.`,
    ...hoursOf(facts),
    ...storageDue(facts),
  ],
  late: (facts) => [
    `We’re late with your ${facts.machine ?? 'machine'} (${facts.number})${facts.promised_on === null ? '' : `: we’d promised it for ${formatDay(facts.promised_on)}`}. We’re sorry.`,
    'We’ll tell you as soon as it’s done.',
  ],
  quoted: (facts) => [
    `We’ve sent you a quotation for ${facts.machine === null ? 'your machine' : `your ${facts.machine}`} (${facts.number}).`,
    'May we start the work? Please tell us yes or no.',
  ],
};

/** The paragraphs of a message, without greeting and signature. */
export const messageParagraphs = (about: ServiceMessage, facts: MessageFacts): readonly string[] => [
  ...PARAGRAPHS[about](facts),
  ...questionsTo(facts.shop),
];

/** The whole message for WhatsApp or SMS. */
export const messageText = (about: ServiceMessage, facts: MessageFacts, customer: string | null): string =>
  asText(customer, messageParagraphs(about, facts), facts.shop);
