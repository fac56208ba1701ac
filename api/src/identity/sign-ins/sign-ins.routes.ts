import { refusals } from '@ofisi/api-contract/envelope';
import { signInsSchema } from '@ofisi/api-contract/identity/sign-ins';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { signInList } from './sign-ins.list';

/** Sign-ins and attempts (additive, decision 041). */
export const signInRoutes =
  ({ db }: Pick<BaseServices, 'db'>): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-sign-ins', {
      config: { permission: 'users.manage' },
      schema: {
        tags: ['people'],
        summary:
          'Sign-ins and failed attempts of the last year, newest first. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(signInList),
        response: { 200: signInsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: signInList, name: 'signIns' }),
    });
  };
