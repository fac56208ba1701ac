import type { MpesaServices } from '../mpesa/services';

/**
 * The dependencies of all routes, created once in `app.ts`. The highest floor that adds a service includes the services of all floors below
 * it.
 */
export type Services = MpesaServices;
