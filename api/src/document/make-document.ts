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
  /** Whether the shop accepts payments by a prompt on the phone: some calls exist only then. */
  readonly hasMpesa: boolean;
}

/** A stub for the routes' dependencies: routes must be created in order to be described, but none is called. */
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

/** The OpenAPI document of all calls, generated from their own schemas. It blocks the thread for some tenths of a second. */
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
        description:
          'The HTTP code always equals `status` in the body. Sums of money are shillings. A token that was given to a page is valid only together with the cookie that came with it.',
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
