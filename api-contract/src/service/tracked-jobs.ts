import { SERVICE_STAGES } from '@ofisi/shared-shop/service-stages';
import { SERVICE_KINDS } from '@ofisi/shared-shop/service-kinds';
import { z } from 'zod';
import { okSchema } from '../envelope';
import { requiredText } from '../fields';

/** POST /track-service-job (additive, decision SF-83): for whoever knows the job's number and the phone number that was left with it. */
export const trackServiceJobSchema = z.object({
  number: requiredText('job number', 20),
  phone_number: requiredText('phone number', 30),
});

/** A quotation that can be answered at `/quotation/{token}`, until its last day in Nairobi. */
const waitingQuotationSchema = z.object({ number: z.string(), token: z.string(), valid_until: z.string() });

export type WaitingQuotation = z.infer<typeof waitingQuotationSchema>;

/** What a customer's own list and the tracking of a job have in common. Days in Nairobi, times in UTC. */
const shownJobSchema = z.object({
  number: z.string(),
  kind: z.enum(SERVICE_KINDS),
  stage: z.enum(SERVICE_STAGES),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  promised_on: z.string().nullable(),
  created_at: z.string(),
  /** Additive: the quotation that waits for their answer (decision SF-85). */
  quotation: waitingQuotationSchema.nullable(),
});

/** A job as its customer sees it: neither who works on it, nor prices, notes and addresses. */
export const trackedJobSchema = shownJobSchema.extend({
  /** What was found. */
  diagnosis: z.string().nullable(),
  /** Whether our warranty pays. */
  is_on_warranty: z.boolean(),
  /** The stages it came to, the oldest first. */
  moves: z.array(z.object({ to: z.enum(SERVICE_STAGES), at: z.string() })),
});

/** 404: the same for an unknown number and for a wrong phone number. */
export const serviceJobTrackedSchema = okSchema({ service_job: trackedJobSchema });

export const myServiceJobSchema = shownJobSchema.extend({ fault: z.string() });

/** GET /my-service-jobs (additive): those asked for with this account, and those of the customer whose account it is; newest first. */
export const myServiceJobsSchema = okSchema({ service_jobs: z.array(myServiceJobSchema) });

/** POST /track-service-job */
export type TrackServiceJobRequest = z.input<typeof trackServiceJobSchema>;

export type ServiceJobTrackedResponse = z.infer<typeof serviceJobTrackedSchema>;

export type TrackedJob = ServiceJobTrackedResponse['service_job'];

/** GET /my-service-jobs */
export type MyServiceJobsResponse = z.infer<typeof myServiceJobsSchema>;
