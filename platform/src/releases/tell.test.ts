import { createServer, type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { silentLog } from '@ofisi/shared-server/log';
import { grantAccount, grantToken } from '../registry/access';
import { overHttp } from '../registry/over-http';
import { registryCalls } from '../registry-server/calls';
import { buildRegistryServer } from '../registry-server/registry-server';
import { closeAfterTest } from '../testing/gateways';
import { editAccess, openTwoTeams } from '../testing/registry-servers';
import { teller } from './tell';

async function listening(server: net.Server): Promise<number> {
  closeAfterTest(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A mail server that accepts everything. */
async function openMailServer() {
  const lines: string[] = [];
  const port = await listening(
    net.createServer((socket) => {
      let inData = false;
      socket.on('error', () => undefined);
      socket.write('220 here\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          lines.push(line);
          if (inData && line !== '.') continue;
          inData = line === 'DATA';
          socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
        }
      });
    }),
  );
  return { lines, smtpUrl: `smtp://127.0.0.1:${port}` };
}

async function openWebhook(status: number) {
  const posts: { text: string; what: string; environment: string }[] = [];
  const port = await listening(
    createServer((request: IncomingMessage, response) => {
      void text(request).then((body) => {
        posts.push(JSON.parse(body) as (typeof posts)[number]);
        response.writeHead(status).end();
      });
    }),
  );
  return { posts, webhook: `http://127.0.0.1:${port}` };
}

/** A registry that tells people, in which changes of qa need a second member. */
async function open({ status, to }: { readonly status: number; readonly to: string | null }) {
  const teams = await openTwoTeams();
  const { dataDir } = teams;
  const [mails, hook] = [await openMailServer(), await openWebhook(status)];
  const warn = jest.fn();
  const told = teller(
    { webhook: hook.webhook, mail: { to, from: 'shop@ofisi.example', smtpUrl: mails.smtpUrl } },
    warn,
  );
  const app = await buildRegistryServer({ dataDir, log: silentLog(), trial: null, told });
  closeAfterTest(app);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const QA = { pin: ['qa'], remotes: ['mf-rentals'] };
  const juma = registryCalls(overHttp(origin, await grantToken(dataDir, 'juma', { ...QA, account: 'juma@o.example' })));
  await grantAccount(dataDir, 'amina', { ...QA, account: 'amina@o.example' });
  await grantToken(dataDir, 'CI', { pin: ['qa'], remotes: ['*'] });
  await grantAccount(dataDir, 'shop team', { pin: ['qa'], remotes: ['mf-storefront'], account: 'team@o.example' });
  await grantAccount(dataDir, 'elsewhere', { pin: ['local'], remotes: ['*'], account: 'else@o.example' });
  await editAccess(dataDir, { environments: { qa: { needsSecond: true } } });
  return { ...teams, ...mails, ...hook, warn, juma };
}

const recipients = (lines: readonly string[]) =>
  lines.flatMap((line) => /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? []).sort();

it('whoever may approve a proposal is told once, by mail and where releases are reported', async () => {
  const { juma, next, posts, lines, warn } = await open({ status: 200, to: 'duty@ofisi.example' });
  const change = { releases: { 'mf-rentals': next['mf-rentals'] }, reason: 'faster' };
  const { proposal } = await juma.pin('qa', change);
  await eventually(async () => expect(lines).toContain('.'));
  expect(recipients(lines)).toEqual(['amina@o.example', 'duty@ofisi.example']);
  await eventually(async () => expect(posts).toHaveLength(1));
  expect(posts).toMatchObject([{ what: 'proposed', environment: 'qa' }]);
  expect(posts[0]?.text).toContain('juma proposes a pin in qa: mf-rentals ');
  expect(posts[0]?.text).toContain('Reason: faster');
  expect(posts[0]?.text).toContain(`can be approved by amina, CI.`);
  expect(posts[0]?.text).toContain(`npm run mf -- approve ${proposal?.id}`);
  // The same again is the same proposal.
  await juma.pin('qa', change);
  await juma.withdraw(proposal?.id ?? '', { reason: '' });
  expect(posts).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

it('a proposal does not fail where nobody can be told', async () => {
  const { juma, next, warn, lines } = await open({ status: 500, to: null });
  const made = await juma.pin('qa', { releases: { 'mf-rentals': next['mf-rentals'] }, reason: '' });
  expect(made.outcome).toBe('proposed');
  await eventually(async () =>
    expect(warn).toHaveBeenCalledWith('The webhook was not told of a release: it answered 500.'),
  );
  await eventually(async () => expect(lines).toContain('.'));
  expect(recipients(lines)).toEqual(['amina@o.example']);
});
