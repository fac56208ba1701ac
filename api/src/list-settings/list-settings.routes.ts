import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import {
  addListViewSchema,
  listColumnsSchema,
  listParams,
  listSettingsSchema,
  listViewParams,
  listViewSavedSchema,
  MOST_VIEWS,
} from '@ofisi/api-contract/list-settings/list-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalid, notFound, ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { BaseServices } from '../http/services';
import {
  countListViews,
  deleteListView,
  keepListView,
  readListSettings,
  setListColumns,
} from './list-settings.queries';

const tags = ['back-office'];
const config = { permission: 'backoffice.access' } as const;

/** A user's own settings of the back-office lists: named views and chosen columns (decision BO-55). */
export const listSettingsRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/list-settings/:list', {
      config,
      schema: {
        tags,
        summary: 'Columns and saved views of a list for the signed-in user',
        params: listParams,
        response: { 200: listSettingsSchema, ...refusals },
      },
      handler: async (request) => ok(await readListSettings(db, sessionOf(request).userId, request.params.list)),
    });

    app.post('/list-settings/:list/columns', {
      config,
      schema: {
        tags,
        summary: 'Save the columns of a list for the signed-in user',
        params: listParams,
        body: listColumnsSchema,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await setListColumns(db, sessionOf(request).userId, request.params.list, request.body.columns);
        return ok({ message: 'Columns saved.' });
      },
    });

    app.post('/list-settings/:list/views', {
      config,
      schema: {
        tags,
        summary: 'Save a named view of a list',
        params: listParams,
        body: addListViewSchema,
        response: { 200: listViewSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { userId } = sessionOf(request);
        const { list } = request.params;
        if ((await countListViews(db, userId, list)) >= MOST_VIEWS) {
          throw invalid({ name: [`There can be at most ${MOST_VIEWS} views of a list. Delete one first.`] });
        }
        return ok({ message: 'View saved.', view: await keepListView(db, userId, list, request.body) });
      },
    });

    app.post('/list-settings/:list/views/:id/delete', {
      config,
      schema: {
        tags,
        summary: 'Delete a saved view of a list',
        params: listViewParams,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { list, id } = request.params;
        if (!(await deleteListView(db, sessionOf(request).userId, list, id))) {
          throw notFound('This view no longer exists.');
        }
        return ok({ message: 'View deleted.' });
      },
    });
  };
