import { refusals } from '@ofisi/api-contract/envelope';
import { serviceReportSchema } from '@ofisi/api-contract/reports/service';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { periodOf } from '../period';
import { reportQuery, sendReport } from '../report-file';
import { readServiceReport } from './read-service-report';
import { serviceReportFile } from './service-report-file';

/** The report of the service desk, for `service.manage` (decision BO-180). */
export const serviceReportRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-service-report', {
      config: { permission: 'service.manage' },
      schema: {
        tags: ['reports'],
        summary:
          'Turnaround, first-time fix, technicians’ hours, and jobs by kind and brand between two days (Nairobi time); JSON or a file',
        querystring: reportQuery,
        response: { 200: serviceReportSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { query } = request;
        const report = await readServiceReport(db, periodOf(query));
        return query.format ? sendReport(request, reply, query.format, serviceReportFile(report, query)) : ok(report);
      },
    });
  };
