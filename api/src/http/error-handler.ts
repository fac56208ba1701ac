import { type FieldErrors } from '@ofisi/api-contract/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDiskFull, isUnavailable } from '../engine/unavailable';
import { invalid, Refusal, type RefusalStatus } from './envelope';

export const NOTHING_HERE = 'There is nothing at this address.';
/** Also what readiness says. */
export const DISK_FULL = 'The shop’s disk is full: nothing can be saved right now. Please try again later.';
const BUSY = 'The shop is very busy right now. Please try again in a moment.';

/** What the client reads when the framework itself refuses a request; its own texts are not for shoppers. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted.',
  429: 'Too many requests. Please try again later.',
};

/** A row of a list and its field, `/items/0/quantity`: forms with lines show it there. */
const IN_A_ROW = /^\/(\w+)\/(\d+)\/(\w+)/;

/** Field errors by the first part of each issue's path, that is the field that a screen knows; in a row also as `items.0.quantity`. */
function fieldErrors(error: FastifyError): FieldErrors {
  const errors: FieldErrors = {};
  const add = (field: string, message: string) => {
    const messages = (errors[field] ??= []);
    if (!messages.includes(message)) {
      messages.push(message);
    }
  };
  for (const { instancePath, message } of error.validation ?? []) {
    if (message) {
      add(instancePath.split('/')[1] || (error.validationContext ?? 'body'), message);
      const [, list, row, field] = IN_A_ROW.exec(instancePath) ?? [];
      if (field !== undefined) {
        add(`${list}.${row}.${field}`, message);
      }
    }
  }
  return errors;
}

/** The refusal that an error stands for, or nothing when it is a fault of ours. */
function refusalOf(error: FastifyError | Refusal): Refusal | undefined {
  if (error instanceof Refusal) {
    return error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return (error as FastifyError).validationContext === 'params'
      ? new Refusal(404, NOTHING_HERE)
      : invalid(fieldErrors(error));
  }
  if (isDiskFull(error)) {
    return new Refusal(503, DISK_FULL, {}, { 'retry-after': '60' });
  }
  if (isUnavailable(error)) {
    return new Refusal(503, BUSY, {}, { 'retry-after': '1' });
  }
  const status = error.statusCode ?? 500;
  if (status < 400 || status > 499) {
    return undefined;
  }
  const known = status in FRAMEWORK_MESSAGES ? status : 400;
  return new Refusal(known as RefusalStatus, FRAMEWORK_MESSAGES[known] ?? '');
}

function answer(reply: FastifyReply, status: number, body: object): FastifyReply {
  // Errors bypass the route's response schema: their shape is made here and nowhere else.
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ status, ...body });
}

function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal) {
    if (refusal.status === 503) {
      request.log.warn({ err: error }, 'cannot be answered now');
    } else {
      // Its message may speak of what was sent.
      request.log.debug({ code: error instanceof Refusal ? error.name : error.code }, 'refused');
    }
    return answer(reply.headers(refusal.headers), refusal.status, { message: refusal.message, ...refusal.fields });
  }
  // One id for the whole visit: the gateway has given it, and both logs have it.
  const incident = request.id;
  request.log.error({ err: error, incident }, 'failed');
  const message = `Something went wrong on our side. If it happens again, please quote reference ${incident}.`;
  return answer(reply, 500, { message, error: message, incident });
}

const nothingHere = (reply: FastifyReply) => answer(reply, 404, { message: NOTHING_HERE });

/** For addresses that the router itself refuses, too long or not decodable: no hook has seen these. */
export const notRoutable = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  void nothingHere(
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id }),
  );

/** Every failure leaves as an envelope; expected ones with their text, all others with an incident id only. */
export const errorHandler = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => nothingHere(reply));
});
