import { CONTRACT_MESSAGES } from '@ofisi/shared-shop/contract-messages';
import { SERVICE_MESSAGES } from '@ofisi/shared-shop/service-messages';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { choiceField, requiredText } from '../fields';
import { SERVICE_CHANNELS } from './enums';

/** What a customer was told, whatever about. */
const sentMessageSchema = z.object({
  id: z.number().int(),
  channel: z.enum(SERVICE_CHANNELS),
  /** As prepared; null for a mail. */
  words: z.string().nullable(),
  /** Null: the shop itself. */
  by: z.string().nullable(),
  at: z.string(),
  /** False: a mail that is still to be delivered. */
  is_sent: z.boolean(),
});

/** What a customer was told about a job. */
export const serviceMessageSchema = sentMessageSchema.extend({ about: z.enum(SERVICE_MESSAGES) });

/** What a customer was told about a contract (decision BO-185). */
export const contractMessageSchema = sentMessageSchema.extend({ about: z.enum(CONTRACT_MESSAGES) });

/** Staff write by WhatsApp and SMS; mails are sent by the shop itself. */
const WRITTEN = [SERVICE_CHANNELS[0], SERVICE_CHANNELS[1]] as const;

/**
 * POST /add-service-message/{id} (additive, decision BO-180): keeps the text that was prepared for the customer of a job that has not ended, so that
 * nobody sends it again. Safe to retry with an Idempotency-Key.
 */
export const serviceMessageForm = z.object({
  about: choiceField(SERVICE_MESSAGES),
  channel: choiceField(WRITTEN),
  words: requiredText('text', 2000),
});

/** POST /add-contract-message/{id} (additive, decision BO-185): the same for the customer of a contract that runs. */
export const contractMessageForm = serviceMessageForm.extend({ about: choiceField(CONTRACT_MESSAGES) });

/** The job's messages, the newest first. */
export const serviceMessageSavedSchema = okSchema({ message: z.string(), messages: z.array(serviceMessageSchema) });

/** The contract's messages, the newest first. */
export const contractMessageSavedSchema = okSchema({ message: z.string(), messages: z.array(contractMessageSchema) });

/** POST /add-service-message/{id} */
export type AddServiceMessageRequest = z.input<typeof serviceMessageForm>;

/** POST /add-service-message/{id} */
export type ServiceMessageSavedResponse = z.infer<typeof serviceMessageSavedSchema>;

export type SentServiceMessage = z.infer<typeof serviceMessageSchema>;

/** POST /add-contract-message/{id} */
export type AddContractMessageRequest = z.input<typeof contractMessageForm>;

/** POST /add-contract-message/{id} */
export type ContractMessageSavedResponse = z.infer<typeof contractMessageSavedSchema>;

export type SentContractMessage = z.infer<typeof contractMessageSchema>;
