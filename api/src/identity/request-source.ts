import type { FastifyRequest } from 'fastify';
import type { RequestSource } from './account-mails';
import { deviceName } from './device-name';

/** The time and origin of a request, for the mail that reports it. */
export const requestSource = ({ headers, ip }: FastifyRequest): RequestSource => ({
  device: deviceName(headers['user-agent']),
  ip,
  at: new Date(),
});
