import { type FieldErrors } from '@ofisi/api-contract/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDiskFull, isUnavailable } from '../engine/unavailable';
import { invalid, Refusal, UNREADABLE, type RefusalStatus } from './envelope';

export const NOTHING_HERE = 'There is nothing at this address.';
/** Also the message of the readiness probe. */
export const DISK_FULL = 'The shop’s disk is full: nothing can be saved right now. Please try again later.';
const BUSY = 'The shop is very busy right now. Please try again in a moment.';

/** The messages for refusals by the framework itself, whose own texts are not meant for shoppers. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: UNREADABLE,
  413: 'The request is too large.',
  415: 'This kind of content is not accepted.',
  429: 'Too many requests. Please try again later.',
};

/** A row of a list and its field, `/items/0/quantity`: forms with lines show the error there. */
const IN_A_ROW = /^\/(\w+)\/(\d+)\/(\w+)/;

/** Field errors by the first part of each issue's path, the field known to screens; in a row also as `items.0.quantity`. */
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

/** The refusal for an error, or undefined when it is our own fault. */
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
  // Errors bypass the route's response schema, so their shape is defined only here.
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
      // Its message may contain user input.
      request.log.debug({ code: error instanceof Refusal ? error.name : error.code }, 'refused');
    }
    return answer(reply.headers(refusal.headers), refusal.status, { message: refusal.message, ...refusal.fields });
  }
  // The gateway assigned this id; it identifies the visit in both logs.
  const incident = request.id;
  request.log.error({ err: error, incident }, 'failed');
  const message = `Something went wrong on our side. If it happens again, please quote reference ${incident}.`;
  return answer(reply, 500, { message, error: message, incident });
}

const nothingHere = (reply: FastifyReply) => answer(reply, 404, { message: NOTHING_HERE });

/** For addresses refused by the router itself, too long or not decodable: no hook has run for them. */
export const notRoutable = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  void nothingHere(
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id }),
  );

/** Every failure becomes an envelope; expected ones with their message, all others with only an incident id. */
export const errorHandler = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => nothingHere(reply));
});
