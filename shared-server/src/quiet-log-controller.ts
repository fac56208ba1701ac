import { LogController } from 'fastify';

/**
 * Drops Fastify's own lines per request, which contain whole addresses; `requestLog` writes one instead. Errors in sending answers are
 * still logged.
 */
class QuietLogController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}
}

export const quietLogController = () => new QuietLogController({ requestIdLogLabel: 'requestId' });
