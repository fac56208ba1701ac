import { SERVICE_MESSAGES } from '@ofisi/shared-shop/service-messages';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { choiceField, requiredText } from '../fields';
import { SERVICE_CHANNELS } from './enums';

/** What a customer was told about a job. */
export const serviceMessageSchema = z.object({
  id: z.number().int(),
  about: z.enum(SERVICE_MESSAGES),
  channel: z.enum(SERVICE_CHANNELS),
  /** As prepared; null for a mail. */
  words: z.string().nullable(),
  /** Null: the shop itself. */
  by: z.string().nullable(),
  at: z.string(),
  /** False: a mail that is still to be delivered. */
  is_sent: z.boolean(),
});

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

/** The job's messages, the newest first. */
export const serviceMessageSavedSchema = okSchema({ message: z.string(), messages: z.array(serviceMessageSchema) });

/** POST /add-service-message/{id} */
export type AddServiceMessageRequest = z.input<typeof serviceMessageForm>;

/** POST /add-service-message/{id} */
export type ServiceMessageSavedResponse = z.infer<typeof serviceMessageSavedSchema>;

export type SentServiceMessage = z.infer<typeof serviceMessageSchema>;
