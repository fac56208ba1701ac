import { z } from 'zod';
import { PlatformError } from '../errors';

/** How long a piece of a list may be. */
export const limit = z.coerce.number().int().min(1).max(200);

/** Validates the input of a call against its schema. @throws PlatformError 400 naming the first invalid field */
export function read<Value>(schema: z.ZodType<Value>, sent: unknown): Value {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  if (unknown !== undefined) throw new PlatformError(400, `This call has no field "${unknown}".`);
  throw new PlatformError(400, `${issue?.path.join('.') || 'The body of the call'} is missing or invalid.`);
}
