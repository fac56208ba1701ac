import { dashboardLayoutForm, dashboardLayoutSchema } from '@ofisi/api-contract/dashboard/dashboard-layout';
import { messageSchema, refusals } from '@ofisi/api-contract/envelope';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../http/envelope';
import { sessionOf } from '../access/guard';
import type { BaseServices } from '../http/services';
import { dashboardLayouts } from '../tables/dashboard';

const tags = ['back-office'];
const config = { permission: 'backoffice.access' } as const;

/** Each user's own arrangement of the dashboard's widgets (decision BO-108). */
export const dashboardLayoutRoutes =
  ({ db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/dashboard-layout', {
      config,
      schema: {
        tags,
        summary: 'The dashboard layout of the signed-in user',
        response: { 200: dashboardLayoutSchema, ...refusals },
      },
      handler: async (request) => {
        const [layout = null] = await db
          .select({ order: dashboardLayouts.order, hidden: dashboardLayouts.hidden })
          .from(dashboardLayouts)
          .where(eq(dashboardLayouts.userId, sessionOf(request).userId));
        return ok({ layout });
      },
    });

    app.post('/dashboard-layout', {
      config,
      schema: {
        tags,
        summary: 'Save the dashboard layout of the signed-in user',
        body: dashboardLayoutForm,
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        const { order, hidden } = request.body;
        await db
          .insert(dashboardLayouts)
          .values({ userId: sessionOf(request).userId, order, hidden })
          .onConflictDoUpdate({ target: dashboardLayouts.userId, set: { order, hidden } });
        return ok({ message: 'Dashboard saved.' });
      },
    });

    app.post('/dashboard-layout/reset', {
      config,
      schema: {
        tags,
        summary: 'Reset the dashboard layout of the signed-in user',
        response: { 200: messageSchema, ...refusals },
      },
      handler: async (request) => {
        await db.delete(dashboardLayouts).where(eq(dashboardLayouts.userId, sessionOf(request).userId));
        return ok({ message: 'Dashboard reset.' });
      },
    });
  };
