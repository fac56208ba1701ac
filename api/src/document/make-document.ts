import fastifySwagger from '@fastify/swagger';
import Fastify from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apiRoutes } from '../routes/api-routes';
import type { Engine } from '../engine/engine';
import type { Services } from '../routes/services';
import { csrfCookie } from '../http/csrf-cookie';
import { probeRoutes } from '../http/health';

export interface DocumentSettings {
  readonly publicOrigin: string | undefined;
  /** Whether the shop can be paid by a prompt on the phone: some calls are there only then. */
  readonly hasMpesa: boolean;
}

/** Stands for whatever routes are built from: to be described they have to be made, and none of them is called. */
const anything: object = new Proxy(() => undefined, {
  get(_target, name) {
    if (name === Symbol.toPrimitive) {
      return () => 1;
    }
    // No promise.
    return name === 'then' ? undefined : anything;
  },
  apply: () => anything,
});

/** The OpenAPI document of all calls, made from their own schemas. It takes some tenths of a second, in one go. */
export async function makeDocument({ publicOrigin, hasMpesa }: DocumentSettings): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ofisi API',
        version: '1.0.0',
        description: 'The HTTP code always equals `status` in the body. Sums of money are shillings.',
      },
      ...(publicOrigin ? { servers: [{ url: publicOrigin }] } : {}),
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{}, { bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  const engine = anything as Engine;
  const services = new Proxy(anything, {
    get: (target, name): unknown => (name === 'mpesa' && !hasMpesa ? null : Reflect.get(target, name)),
  }) as Services;
  await app.register(probeRoutes(engine));
  await app.register(csrfCookie({ publicOrigin }));
  await app.register(apiRoutes(services, engine), { prefix: '/api' });
  await app.ready();
  return app.swagger();
}
