import { refusals } from '@ofisi/api-contract/envelope';
import { serviceReportSchema } from '@ofisi/api-contract/reports/service';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionOf } from '../../access/guard';
import { ok } from '../../http/envelope';
import type { BaseServices } from '../../http/services';
import { periodOf } from '../period';
import { reportQuery, sendReport } from '../report-file';
import { readServiceCosts } from './read-service-costs';
import { readServiceReport } from './read-service-report';
import { serviceReportFile } from './service-report-file';

/** The report of the service desk, for `service.manage` (decision BO-180); its costs for those who may know them (decision BO-181). */
export const serviceReportRoutes =
  ({ reports: db }: BaseServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/view-service-report', {
      config: { permission: 'service.manage' },
      schema: {
        tags: ['reports'],
        summary:
          'Turnaround, first-time fix, technicians’ hours, and jobs by kind and brand between two days (Nairobi time); costs with purchases.manage; JSON or a file',
        querystring: reportQuery,
        response: { 200: serviceReportSchema, ...refusals },
      },
      handler: async (request, reply) => {
        const { query } = request;
        const period = periodOf(query);
        const seesCosts = sessionOf(request).permissions.has('purchases.manage');
        const report = {
          ...(await readServiceReport(db, period)),
          costs: seesCosts ? await readServiceCosts(db, period) : null,
        };
        return query.format ? sendReport(request, reply, query.format, serviceReportFile(report, query)) : ok(report);
      },
    });
  };
