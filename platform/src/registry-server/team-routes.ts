import type { FastifyInstance } from 'fastify';
import type { Place } from '../registry/place';
import { readTeams } from '../registry/teams';

/** The call about teams; they are changed where the registry is, like all rights. */
export function teamRoutes(app: FastifyInstance, place: Place): void {
  app.get('/teams', async () => ({ teams: await readTeams(place) }));
}
