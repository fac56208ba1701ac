import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import { closePromptForm, promptSavedSchema, promptsSchema } from '@ofisi/api-contract/mpesa/prompt-list';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actorOf } from '../../access/audit';
import { inTransaction } from '../../engine/database';
import { notFound, ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { readRows } from '../../resource/list';
import { listQuerySchema } from '../../resource/list-query';
import type { BaseServices } from '../../http/services';
import { askAgain, closePrompt } from './look-after-prompt';
import { promptList } from './prompts.list';

const config = { permission: 'accounts.manage' } as const;
const tags = ['payments'];

/** Prompts on phones, and what staff can do about them (additive, decision BO-141). */
export const promptListRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    const saved = async (id: number, message: string) => {
      const [prompt] = await readRows(db, promptList, [id]);
      if (!prompt) {
        throw notFound('There is no such prompt.');
      }
      return ok({ message, prompt });
    };

    app.get('/view-mpesa-prompts', {
      config,
      schema: {
        tags,
        summary: 'M-Pesa prompts, newest first. With query parameters: one page, or a CSV or Excel file',
        querystring: listQuerySchema(promptList),
        response: { 200: promptsSchema, ...refusals },
      },
      handler: (request, reply) => answerList(request, reply, { db, list: promptList, name: 'prompts' }),
    });

    app.post('/ask-about-mpesa-prompt/:id', {
      config,
      schema: {
        tags,
        summary: 'Ask M-Pesa again for the outcome of a prompt',
        params: idParams,
        response: { 200: promptSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await inTransaction(db, (tx) => askAgain(tx, id, actorOf(request)));
        return saved(id, 'Checking with M-Pesa again');
      },
    });

    app.post('/close-mpesa-prompt/:id', {
      config,
      schema: {
        tags,
        summary: 'Record that a prompt was not paid when M-Pesa does not report its outcome',
        params: idParams,
        body: closePromptForm,
        response: { 200: promptSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params;
        await inTransaction(db, (tx) => closePrompt(tx, id, request.body.reason, actorOf(request)));
        return saved(id, 'Prompt recorded as not paid');
      },
    });
  };
