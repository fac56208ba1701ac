import { z } from 'zod';
import { requiredText } from '../fields';
import { listSchema, savedSchema } from '../lists';
import { PROMPT_STATES } from './enums';

export const promptRowSchema = z.object({
  id: z.number().int(),
  order_id: z.number().int(),
  order_number: z.string(),
  customer: z.string(),
  phone: z.string(),
  amount: z.number(),
  state: z.enum(PROMPT_STATES),
  receipt: z.string().nullable(),
  message: z.string().nullable(),
  sent_by: z.string().nullable(),
  sent_at: z.string(),
  settled_at: z.string().nullable(),
  is_asked: z.boolean(),
});

/** GET /view-mpesa-prompts */
export const promptsSchema = listSchema('prompts', promptRowSchema);

/** POST /ask-about-mpesa-prompt/{id}, /close-mpesa-prompt/{id} */
export const promptSavedSchema = savedSchema('prompt', promptRowSchema);

/** POST /close-mpesa-prompt/{id}: how the user knows that nothing was paid. */
export const closePromptForm = z.object({ reason: requiredText('reason', 300) });

export type MpesaPrompt = z.infer<typeof promptRowSchema>;

/** GET /view-mpesa-prompts */
export type MpesaPromptsResponse = z.infer<typeof promptsSchema>;

/** POST /ask-about-mpesa-prompt/{id}, /close-mpesa-prompt/{id} */
export type MpesaPromptSavedResponse = z.infer<typeof promptSavedSchema>;

/** POST /close-mpesa-prompt/{id} */
export type CloseMpesaPromptRequest = z.input<typeof closePromptForm>;
