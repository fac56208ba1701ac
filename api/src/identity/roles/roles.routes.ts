import { refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import {
  addRoleSchema,
  permissionsSchema,
  roleSavedSchema,
  rolesSchema,
  updateRoleSchema,
} from '@ofisi/api-contract/identity/roles';
import { needsOf, PERMISSIONS } from '@ofisi/api-contract/permissions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../http/envelope';
import { answerList } from '../../resource/answer-list';
import { listQuerySchema } from '../../resource/list-query';
import { removeRoutes } from '../../resource/remove-routes';
import { create, update } from '../../resource/resource';
import type { AccessServices } from '../../access/services';
import { roleList } from './roles.list';
import { shownRole, staffRoles, type RoleInput } from './write-role';

const tags = ['people'];
const config = { permission: 'roles.manage' } as const;

/** Roles and their permissions (BO §7); every call except list and add is additive (decisions BO-40 and 041). */
export const roleRoutes =
  (services: AccessServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { db, sessions } = services;
    const resource = staffRoles(sessions);

    app.get('/view-roles', {
      // Adding a user involves choosing a role.
      config: { permission: ['roles.manage', 'users.manage'] },
      schema: {
        tags,
        summary: 'All roles with their permissions. With query parameters: one page, or a CSV file',
        querystring: listQuerySchema(roleList),
        response: { 200: rolesSchema, ...refusals },
      },
      handler: (request, reply) =>
        answerList(request, reply, {
          db,
          list: roleList,
          name: 'roles',
          present: (rows) => Promise.resolve(rows.map((role) => shownRole(request, role))),
        }),
    });

    app.get('/view-permissions', {
      config,
      schema: {
        tags,
        summary: 'All permissions, each with those granted along with it',
        response: { 200: permissionsSchema, ...refusals },
      },
      handler: async () => ok({ permissions: PERMISSIONS.map((name) => ({ name, needs: [...needsOf(name)] })) }),
    });

    app.post('/add-role', {
      config,
      schema: { tags, summary: 'Add a role', body: addRoleSchema, response: { 200: roleSavedSchema, ...refusals } },
      handler: async (request) =>
        ok({ message: 'Role added successfully', role: await create(db, request, resource, request.body) }),
    });

    app.post('/update-role/:id', {
      config,
      schema: {
        tags,
        summary: 'Rename a role or change its permissions; effective from the next request',
        params: idParams,
        body: updateRoleSchema,
        response: { 200: roleSavedSchema, ...refusals },
      },
      handler: async (request) => {
        const { version, ...fields } = request.body as RoleInput & { version?: number };
        const role = await update(db, request, resource, { id: request.params.id, version, fields });
        return ok({ message: 'Role updated successfully', role });
      },
    });

    await app.register(
      removeRoutes(services, {
        resource,
        tag: 'people',
        permission: 'roles.manage',
        many: 'roles',
        one: 'role',
        messages: { removed: 'Role deleted successfully' },
      }),
    );
  };
