import { LogController } from 'fastify';

/** Fastify's own lines per request hold whole addresses; `requestLog` writes one instead. Faults of answers stay. */
class QuietLogController extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(): void {}
}

export const quietLogController = () => new QuietLogController({ requestIdLogLabel: 'requestId' });
