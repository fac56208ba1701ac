import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeAfterTest } from '../testing/gateways';
import { temporaryFolder } from '../testing/fixtures';
import { writeLocalAddress } from '../registry/local-member';
import { connect } from './connect';

/** A process that accepts connections and never says anything. */
async function hanging(): Promise<string> {
  const server: Server = createServer(() => undefined);
  closeAfterTest({
    close: (done) => {
      server.closeAllConnections();
      server.close(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const settings = (registryUrl: string | null, dataDir = temporaryFolder()) => ({
  ...{ registryUrl, dataDir, account: 'asha', trial: null },
});

beforeEach(() => {
  // The deadline of five seconds, at once.
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const over = new AbortController();
    setImmediate(() => over.abort(new DOMException('Too late.', 'TimeoutError')));
    return over.signal;
  });
});
afterEach(() => jest.restoreAllMocks());

it('says that a registry hangs, instead of waiting for it', async () => {
  const origin = await hanging();
  const { send } = await connect(settings(origin));
  await expect(send('GET', '/environments/local/status')).rejects.toMatchObject({
    status: 503,
    message: `The registry at ${origin} does not answer (ETIMEDOUT).`,
  });
});

it('opens no second registry beside one that hangs on this machine', async () => {
  const origin = await hanging();
  const dataDir = temporaryFolder();
  await writeLocalAddress(dataDir, origin);
  await expect(connect(settings(null, dataDir))).rejects.toMatchObject({
    status: 503,
    message: `The registry at ${origin} accepts calls and does not answer them: try again, or restart it.`,
  });
});
