import type { FastifyRequest } from 'fastify';
import type { Occasion } from './account-mails';
import { deviceName } from './device-name';

/** When and from where a request came, for the mail that tells of it. */
export const occasionOf = ({ headers, ip }: FastifyRequest): Occasion => ({
  device: deviceName(headers['user-agent']),
  ip,
  at: new Date(),
});
