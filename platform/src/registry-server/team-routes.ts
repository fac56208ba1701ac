import type { FastifyInstance } from 'fastify';
import { readTeams } from '../registry/teams';

/** The call about teams; they are changed where the registry's folder is, like all rights. */
export function teamRoutes(app: FastifyInstance, dataDir: string): void {
  app.get('/teams', async () => ({ teams: await readTeams(dataDir) }));
}
