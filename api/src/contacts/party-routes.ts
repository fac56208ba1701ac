import type { PartyKind } from '@ofisi/api-contract/contacts/enums';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Fields } from '../resource/field';
import { resourceRoutes, type ResourceCalls } from '../resource/resource-routes';
import type { ResourceServices } from '../resource/services';
import { activityRoutes } from './activity.routes';
import { mergeRoutes } from './merge/merge.routes';

/** The calls of customers or suppliers: those of every resource, and those specific to parties. */
export const partyRoutes =
  <const Of extends Fields, Body extends z.ZodObject>(
    services: ResourceServices,
    kind: PartyKind,
    calls: ResourceCalls<Of, Body>,
  ) =>
  async (app: FastifyInstance) => {
    await app.register(resourceRoutes(services, calls));
    await app.register(activityRoutes(services, kind, calls.resource));
    await app.register(mergeRoutes(services, kind, calls.resource));
  };
