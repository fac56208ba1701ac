import { z } from 'zod';
import { okSchema } from '../envelope';
import { integerField, pastDay, requiredText } from '../fields';

/** Time that somebody has worked on a job. */
export const serviceHoursSchema = z.object({
  id: z.number().int(),
  /** The day of the work, in Nairobi. */
  day: z.string(),
  minutes: z.number().int(),
  done: z.string(),
  by: z.string(),
  /** Whether the caller has logged it, and may remove it while the job is open. */
  is_own: z.boolean(),
});

const MINUTES_OF_A_DAY = 1_440;

/**
 * POST /add-service-hours/{id} (additive, decision BO-180): the caller's own time on a job that has not ended, on a day since its receipt.
 * Safe to retry with an Idempotency-Key.
 */
export const serviceHoursForm = z.object({
  day: pastDay('day'),
  minutes: integerField('time', 1, MINUTES_OF_A_DAY),
  done: requiredText('work done', 500),
});

/** The job's hours that the caller may see, the newest first. */
export const serviceHoursSavedSchema = okSchema({ message: z.string(), hours: z.array(serviceHoursSchema) });

/** POST /add-service-hours/{id} */
export type AddServiceHoursRequest = z.input<typeof serviceHoursForm>;

/** POST /add-service-hours/{id}, POST /delete-service-hours/{id} */
export type ServiceHoursSavedResponse = z.infer<typeof serviceHoursSavedSchema>;

export type ServiceHours = z.infer<typeof serviceHoursSchema>;
