import type { MpesaServices } from '../mpesa/services';

/** What all routes are built from, made once in `app.ts`: the highest floor that adds a service has those of all below it. */
export type Services = MpesaServices;
