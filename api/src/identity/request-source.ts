import type { FastifyRequest } from 'fastify';
import type { RequestSource } from './account-mails';
import { deviceName } from './device-name';

/** When and from where a request came, for the mail that tells of it. */
export const requestSource = ({ headers, ip }: FastifyRequest): RequestSource => ({
  device: deviceName(headers['user-agent']),
  ip,
  at: new Date(),
});
