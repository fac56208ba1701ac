import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { openTestEngine, type TestEngine } from '../testing/test-engine';
import { EngineBusyError } from '../engine/errors';
import { errorHandler } from './error-handler';

let data: TestEngine;

beforeAll(async () => {
  data = await openTestEngine();
});

afterAll(() => data.dispose());

async function answerTo(failure: () => Promise<unknown>) {
  const app = Fastify({ genReqId: () => randomUUID() });
  await app.register(errorHandler);
  app.get('/fail', failure);
  const answer = await app.inject('/fail');
  await app.close();
  return answer;
}

test('the answer to a failed query contains no SQL, only an incident', async () => {
  const secret = randomUUID();
  const answer = await answerTo(() => data.engine.db.execute(sql`select ${secret} from no_such_table`));
  expect(answer.statusCode).toBe(500);
  const body = answer.json<Record<string, string>>();
  expect(body).toEqual({
    status: 500,
    message: expect.any(String),
    error: expect.any(String),
    incident: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(answer.body).not.toMatch(/select|no_such_table|Failed query/i);
  expect(answer.body).not.toContain(secret);
  expect(body['message']).toContain(body['incident']);
});

test('an overloaded or absent engine is 503 with Retry-After', async () => {
  const causes = [
    new EngineBusyError(),
    Object.assign(new Error('Failed query: select 1'), { cause: new EngineBusyError() }),
    new Error('Failed query', { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) }),
    new Error('Failed query', { cause: Object.assign(new Error('shutting down'), { code: '57P01' }) }),
  ];
  for (const cause of causes) {
    const answer = await answerTo(() => Promise.reject(cause));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json()).toEqual({ status: 503, message: expect.stringMatching(/very busy/) });
  }
});
