import { asText, type MessagingShop, questionsTo } from './message-text';
import { formatDay } from './nairobi-day';

/** What a customer is told about a contract (decision BO-185). */
export const CONTRACT_MESSAGES = ['readings', 'visit_due'] as const;

export type ContractMessage = (typeof CONTRACT_MESSAGES)[number];

/** What these messages are made of. */
export interface ContractMessageFacts {
  readonly number: string;
  /** The customer's page for readings. */
  readonly link: string;
  /** A day in Nairobi by which a visit is due, or null. */
  readonly visit_due_on: string | null;
  readonly shop: MessagingShop;
}

interface Told {
  readonly state: 'draft' | 'running' | 'ended';
  readonly readings_due: number;
  readonly visits_due: number;
}

/** The messages that fit a contract as it is now, the most fitting first; readings can be asked for before they are due. */
export function fittingContractMessages({ state, readings_due, visits_due }: Told): ContractMessage[] {
  if (state !== 'running') return [];
  if (visits_due > 0) return readings_due > 0 ? ['readings', 'visit_due'] : ['visit_due', 'readings'];
  return ['readings'];
}

const PARAGRAPHS: Readonly<Record<ContractMessage, (facts: ContractMessageFacts) => readonly string[]>> = {
  readings: ({ number, link }) => [
    `Please send us the page counts of your machines (contract ${number}), so that we charge you for what you printed. It takes a minute: ${link}`,
  ],
  visit_due: ({ number, visit_due_on }) => [
    `It’s time to service your machines (contract ${number})${visit_due_on === null ? '' : `: a visit is due by ${formatDay(visit_due_on)}`}. The visit is part of your contract.`,
    'Which day and time suit you?',
  ],
};

/** The whole message for WhatsApp or SMS. */
export const contractMessageText = (about: ContractMessage, facts: ContractMessageFacts, customer: string): string =>
  asText(customer, [...PARAGRAPHS[about](facts), ...questionsTo(facts.shop)], facts.shop);
