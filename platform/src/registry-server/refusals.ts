import type { FastifyError } from 'fastify';
import { PlatformError, sentence, systemCode } from '../errors';

/** Another user's folder, a read-only disk, or an exhausted quota. */
const REFUSED_BY_DISK = new Set(['EACCES', 'EPERM', 'EROFS', 'EDQUOT']);

/** The status of a failed call, and the sentence that states the reason. */
export function refusalOf(error: Error | FastifyError | PlatformError): { status: number; message: string } {
  if (error instanceof PlatformError) return { status: error.status, message: error.message };
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode === 413) return { status: 413, message: 'The request body is too large.' };
  if (statusCode === 415) return { status: 415, message: 'This kind of content is not accepted.' };
  if (statusCode < 500) return { status: 400, message: 'The request cannot be read.' };
  if (systemCode(error) === 'ENOSPC') return { status: 507, message: sentence(error) };
  if (REFUSED_BY_DISK.has(systemCode(error) ?? '')) return { status: 503, message: sentence(error) };
  return { status: 500, message: 'Something went wrong in the registry; see its log.' };
}
