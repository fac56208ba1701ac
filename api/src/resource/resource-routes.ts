import { okSchema, refusals } from '@ofisi/api-contract/envelope';
import { idParams } from '@ofisi/api-contract/fields';
import type { PublicFolder } from '@ofisi/api-contract/files/file-names';
import { listSchema, savedSchema, withId, withVersion } from '@ofisi/api-contract/lists';
import type { Permission } from '@ofisi/api-contract/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { actorOf, type Actor } from '../access/audit';
import { storePicture, type StoredPicture } from '../files/store-picture';
import { uploadLimit } from '../files/upload-limit';
import { notFound, ok } from '../http/envelope';
import type { ReceivedFile } from '../http/multipart';
import type { RoutePermission } from '../access/guard';
import { idempotencyHeaders, onceFor } from '../access/idempotency';
import type { ResourceServices } from './services';
import type { ImportRules } from './imports/import-rules';
import { resourceKind } from './imports/resource-kind';
import { answerList } from './answer-list';
import { type Fields, type RowOf } from './field';
import { readRow } from './list';
import { asksForPage, listQuerySchema, type ListQuery } from './list-query';
import { removeRoutes, type RemoveCalls } from './remove-routes';
import { create, update, type Resource } from './resource';

/** The routes of a resource: their paths, names and texts, as specified or after its pattern. */
export interface ResourceCalls<Of extends Fields, Body extends z.ZodObject> extends Omit<RemoveCalls<Of>, 'messages'> {
  readonly resource: Resource<Of, z.output<Body>>;
  /** How rows of a file are imported (decision 042); if absent, they cannot be. */
  readonly imports?: ImportRules<Of, z.output<Body>>;
  readonly permission: Permission;
  /** The form for adding a row; for changing one, the same with its `version`. */
  readonly body: Body;
  /** The permission to read the list, if it differs from that to write. */
  readonly readPermission?: RoutePermission;
  /** The field of the answer that holds the list's rows, and the one that holds the saved row. */
  readonly rows: string;
  readonly row: string;
  /** `suppliers` and `supplier`: the routes are `/view-suppliers`, `/add-supplier` and so on. */
  readonly many: string;
  readonly one: string;
  /** Texts of the specification that differ from “Courier added successfully”. */
  readonly messages?: Partial<Messages>;
  /** With an Idempotency-Key, repeated requests add only one row (invariant 18). */
  readonly once?: boolean;
  /** An add request with an `id` changes that row (decision BO-36). */
  readonly addsOrChanges?: boolean;
  /** The form is multipart, and its field `file` takes a picture; `insert` and `update` receive the stored picture as `picture`. */
  readonly picture?: { readonly file: string; readonly folder: PublicFolder };
  /** The same for another kind of file: the result of `store` is added to the form. */
  readonly upload?: Upload;
  /** Answers the whole list from another source than the table. */
  readonly whole?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** The texts of successful writes. */
interface Messages {
  readonly added: string;
  readonly updated: string;
  readonly removed: string;
}

function messagesOf(one: string): Messages {
  const name = `${one.charAt(0).toUpperCase()}${one.slice(1)}`;
  return {
    added: `${name} added successfully`,
    updated: `${name} updated successfully`,
    removed: `${name} deleted successfully`,
  };
}

/** A file uploaded with a form. */
interface Upload {
  /** The form field of the file. */
  readonly file: string;
  readonly store: (actor: Actor, received: ReceivedFile) => Promise<object>;
}

/** The addition to a form with an uploaded picture. */
export interface WithPicture {
  readonly picture?: StoredPicture | undefined;
}

interface Change {
  readonly version?: number;
}

/** The routes of a resource (BO §7): list, read one, add, change, delete one or a selection; with `imports`, also importing rows. */
export const resourceRoutes =
  <const Of extends Fields, Body extends z.ZodObject>(
    services: ResourceServices,
    calls: ResourceCalls<Of, Body>,
  ): FastifyPluginAsyncZod =>
  async (app: FastifyInstance) => {
    const { db, limits } = services;
    const {
      resource,
      body,
      tag,
      permission,
      readPermission = permission,
      rows,
      row,
      many,
      one,
      whole,
      addsOrChanges = false,
      once = false,
      picture,
      upload = picture && {
        file: picture.file,
        store: async (actor, received) => ({
          picture: await storePicture(services, actor, picture.folder, received),
        }),
      },
    } = calls;
    const { list, replacedBy, shown = (_request, known) => known } = resource;
    const messages = { ...messagesOf(resource.one), ...calls.messages };
    const tags = [tag];
    const shape = list.row;
    const words = { many: many.replaceAll('-', ' '), one: one.replaceAll('-', ' ') };

    app.get(`/view-${many}`, {
      config: { permission: readPermission },
      schema: {
        tags,
        summary: `All ${words.many}. With query parameters: one page, or a CSV file`,
        querystring: listQuerySchema(list),
        response: { 200: listSchema(rows, shape), ...refusals },
      },
      handler: async (request, reply) => {
        const isWhole = !asksForPage(request.query as ListQuery);
        const present = (read: RowOf<Of>[]) => Promise.resolve(read.map((known) => shown(request, known)));
        return isWhole && whole ? whole(request, reply) : answerList(request, reply, { db, list, name: rows, present });
      },
    });

    app.get(`/view-${many}/:id`, {
      config: { permission: readPermission },
      schema: {
        tags,
        summary: `One ${words.one}`,
        params: idParams,
        response: { 200: okSchema({ [row]: shape }), ...refusals },
      },
      handler: async (request) => {
        const { id } = request.params as z.output<typeof idParams>;
        const found =
          (await readRow(db, list, id)) ?? (replacedBy && (await readRow(db, list, await replacedBy(db, id))));
        if (!found) {
          throw notFound(`This ${resource.one} no longer exists.`);
        }
        return ok({ [row]: shown(request, found) });
      },
    });

    const config = { permission, ...(upload && { file: upload.file, rateLimit: uploadLimit(limits) }) };
    const consumes = upload && { consumes: ['multipart/form-data', 'application/json'] };
    const received = async (request: FastifyRequest, fields: object) => {
      const stored = upload && request.file ? await upload.store(actorOf(request), request.file) : {};
      return { ...fields, ...stored } as z.output<Body>;
    };

    const changed = async (request: FastifyRequest, id: number, { version, ...change }: Change) => {
      const fields = await received(request, change);
      const saved = await update(db, request, resource, { id, version, fields });
      return ok({ message: messages.updated, [row]: saved });
    };

    app.post(`/add-${one}`, {
      config,
      schema: {
        tags,
        ...consumes,
        summary: addsOrChanges ? `Add a ${words.one}, or change the one with the given id` : `Add a ${words.one}`,
        ...(once && { headers: idempotencyHeaders }),
        body: addsOrChanges ? withId(withVersion(body)) : body,
        response: { 200: savedSchema(row, shape), ...refusals },
      },
      handler: async (request) => {
        const { id, ...fields } = request.body as Change & { readonly id?: number };
        if (addsOrChanges && id !== undefined) {
          return changed(request, id, fields);
        }
        const entered = await received(request, request.body as object);
        const saved = await create(db, request, resource, entered, once ? onceFor(request) : undefined);
        return ok({ message: messages.added, [row]: saved });
      },
    });

    app.post(`/update-${one}/:id`, {
      config,
      schema: {
        tags,
        ...consumes,
        summary: `Change a ${words.one}`,
        params: idParams,
        body: withVersion(body),
        response: { 200: savedSchema(row, shape), ...refusals },
      },
      handler: async (request) =>
        changed(request, (request.params as z.output<typeof idParams>).id, request.body as Change),
    });

    await app.register(removeRoutes(services, { ...calls, messages }));
    if (calls.imports) {
      const { imports: rules } = calls;
      services.importKinds.add(resourceKind({ kind: resource.entity, permission, resource, body, rules }));
    }
  };
