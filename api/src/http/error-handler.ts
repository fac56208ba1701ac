import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { sqlState } from '../engine/database';
import { ClientGoneError, EngineBusyError } from '../engine/errors';
import { invalid, Refusal, type FieldErrors, type RefusalStatus } from './envelope';

const NOTHING_HERE = 'There is nothing at this address.';
const BUSY = 'The shop is very busy right now. Please try again in a moment.';

/** What the client reads when the framework itself refuses a request; its own texts are not for shoppers. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  413: 'The request is too large.',
  415: 'This kind of content is not accepted.',
  429: 'Too many requests. Please try again later.',
};

/** Too many connections, shutting down, statement cancelled: the database is there, but not for this request. */
const OVERLOADED = /^(53|57)/;
/** What the form parser says without a status code: no boundary, a body that was cut off. */
const UNREADABLE_FORM = /Boundary not found|unexpected end of multipart data|needle cannot/i;
const UNREACHABLE = /ECONNREFUSED|ECONNRESET|ETIMEDOUT|timeout exceeded when trying to connect|Connection terminated/;

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let current = error; current !== undefined && chain.length < 5;) {
    chain.push(current);
    current = current instanceof Error ? current.cause : undefined;
  }
  return chain;
}

function isOverload(error: unknown): boolean {
  return (
    OVERLOADED.test(sqlState(error) ?? '') ||
    causes(error).some(
      (cause) =>
        cause instanceof EngineBusyError ||
        cause instanceof ClientGoneError ||
        (cause instanceof Error && UNREACHABLE.test(`${(cause as NodeJS.ErrnoException).code} ${cause.message}`)),
    )
  );
}

/** Field errors by the first part of each issue's path: that is the field that a screen knows. */
function fieldErrors(error: FastifyError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.split('/')[1] || (error.validationContext ?? 'body');
    const messages = (errors[field] ??= []);
    if (issue.message && !messages.includes(issue.message)) {
      messages.push(issue.message);
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
      : invalid(fieldErrors(error as FastifyError));
  }
  if (isOverload(error)) {
    return new Refusal(503, BUSY, {}, { 'retry-after': '1' });
  }
  const status = error.statusCode ?? (UNREADABLE_FORM.test(error.message) ? 400 : 500);
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
  const message = `Something went wrong on our side. If it happens again, name incident ${incident}.`;
  return answer(reply, 500, { message, error: message, incident });
}

/** Also for addresses that the router itself refuses: too long, or not decodable. */
export const nothingHere = (_error: unknown, _request: unknown, reply: FastifyReply) =>
  answer(reply, 404, { message: NOTHING_HERE });

/** Every failure leaves as an envelope; expected ones with their text, all others with an incident id only. */
export const errorHandler = fastifyPlugin(async (app: FastifyInstance) => {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => nothingHere(undefined, request, reply));
});
