import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { endConnectionsOnClose } from './end-connections';

test('a closing server completes the answers in progress and then ends its connections', async () => {
  const app = Fastify({ return503OnClosing: false });
  await app.register(endConnectionsOnClose);
  let answer: (body: object) => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise((done) => (answer = done));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const pending = fetch(`http://127.0.0.1:${port}/slow`);
  await arrived;
  const closing = app.close();
  await new Promise(setImmediate);
  answer({ stock: 'x'.repeat(300_000) });
  expect(await (await pending).json()).toEqual({ stock: 'x'.repeat(300_000) });
  // Would exceed the test's time-out if the connection were kept alive.
  await closing;
});

test('a closing server does not wait for a connection that never sent a request', async () => {
  const app = Fastify({ return503OnClosing: false });
  await app.register(endConnectionsOnClose);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const silent = connect(port, '127.0.0.1');
  await accepted;
  const ended = once(silent, 'close');
  // Would exceed the test's time-out if Node waited for the request's headers.
  await app.close();
  await ended;
});
