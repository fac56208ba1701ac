import { normalisePhone } from '@ofisi/shared-shop/phone-number';
import { nairobiDayOf } from '@ofisi/shared-shop/nairobi-day';
import { SERVICE_KINDS, isServiceVisit } from '@ofisi/shared-shop/service-kinds';
import { z } from 'zod';
import { errorSchema, okSchema } from '../envelope';
import { booleanField, choiceField, optionalDay, optionalEmail, optionalText, requiredText } from '../fields';

/**
 * POST /request-service (additive, decision SF-83): asks for a repair, servicing, an installation or an inspection. `visit_address` is required
 * for an installation and where `wants_visit` asks the technician to come; otherwise it is not kept. `wished_on` is a day in Nairobi, today or
 * later.
 */
export const requestServiceSchema = z
  .object({
    kind: choiceField(SERVICE_KINDS),
    name: requiredText('your name', 100),
    phone_number: requiredText('your phone number', 30).refine(
      (phone) => normalisePhone(phone) !== null,
      'Enter a phone number such as 0722 123 456.',
    ),
    email: optionalEmail('email'),
    brand: requiredText('brand name', 60),
    model: requiredText('model', 100),
    serial_number: optionalText('serial number', 100),
    fault: requiredText('what you need', 2000),
    wants_visit: booleanField(false),
    visit_address: optionalText('address', 500),
    wished_on: optionalDay('day').refine(
      (day) => day === null || day >= nairobiDayOf(new Date()),
      'Choose today or a later date.',
    ),
  })
  .refine(({ kind, wants_visit, visit_address }) => !isServiceVisit(kind, wants_visit) || visit_address !== null, {
    path: ['visit_address'],
    message: 'Enter the address.',
  });

export type ServiceRequestInput = z.output<typeof requestServiceSchema>;

/** `number` is what customer and shop call the job, e.g. `SJ26000001`. */
export const serviceRequestedSchema = okSchema({ message: z.string(), number: z.string() });

/** 422: sent before with other content; `earlier` is the answer given then, null when nothing proves the sender. */
export const serviceRequestRepeatedSchema = errorSchema.extend({ earlier: serviceRequestedSchema.nullable() });

/** POST /request-service, headers `Idempotency-Key` and `Idempotency-Secret` */
export type RequestServiceRequest = z.input<typeof requestServiceSchema>;

export type ServiceRequestedResponse = z.infer<typeof serviceRequestedSchema>;
