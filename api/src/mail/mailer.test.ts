import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOutbox } from '../testing/outbox';
import { MailError, type Mail } from './mail';
import { createMailer, deliverPatiently } from './mailer';

const mail: Mail = {
  to: 'achieng@example.com',
  subject: 'A subject\r\nBcc: everybody@example.com',
  text: 'secret-token\n',
  html: '<p>secret-token</p>',
};

const cleanUps: (() => void)[] = [];

afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ofisi-mail-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A mail server that replies to each command with what `answer` returns, and stores what it receives. */
async function mailServer(answer: (command: string) => string | undefined) {
  const received: string[] = [];
  const server = net.createServer((socket) => {
    let inData = false;
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        received.push(line);
        if (!inData) {
          inData = line === 'DATA';
          socket.write(`${answer(line) ?? (inData ? '354 go on' : '250 fine')}\r\n`);
        } else if (line === '.') {
          inData = false;
          socket.write(`${answer('.') ?? '250 taken'}\r\n`);
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUps.push(() => server.close());
  const { port } = server.address() as net.AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received };
}

const failure = (promise: Promise<void>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

test('a mail server gets the mail, for one recipient, with no header slipped in', async () => {
  const { url, received } = await mailServer(() => undefined);
  const mailer = createMailer({ outboxDir: '/nowhere', smtpUrl: url, from: 'Ofisi <shop@example.com>' });
  await mailer.send(mail);
  expect(received).toEqual(expect.arrayContaining(['MAIL FROM:<shop@example.com>', 'RCPT TO:<achieng@example.com>']));
  expect(received.filter((line) => line.startsWith('RCPT'))).toHaveLength(1);
  expect(received.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  expect(received).toContain('From: Ofisi <shop@example.com>');
  expect(received).toContain('Auto-Submitted: auto-generated');
  expect(received).toContain('secret-token');
});

test('a mail that is sent again has the same Message-ID, and another mail another one', async () => {
  let taken = 0;
  // The server has the mail, but says too late that it does.
  const { url, received } = await mailServer((line) => (line === '.' && ++taken < 2 ? '451 say again' : undefined));
  const mailer = createMailer({ outboxDir: '/nowhere', smtpUrl: url, from: 'Ofisi <shop@mail.example>' });
  await mailer.send({ ...mail, id: 'order-1' });
  await mailer.send(mail);
  const ids = received.filter((line) => line.startsWith('Message-ID:'));
  expect(ids).toEqual([
    'Message-ID: <order-1@mail.example>',
    'Message-ID: <order-1@mail.example>',
    expect.stringMatching(/^Message-ID: <[\w-]{36}@mail\.example>$/),
  ]);
});

test('a refusal for good is not tried again, and its reason does not quote the mail', async () => {
  const { url, received } = await mailServer((line) => (line === '.' ? '554 I do not like secret-token' : undefined));
  const error = await failure(createMailer({ outboxDir: '/nowhere', smtpUrl: url }).send(mail));
  expect(error).toBeInstanceOf(MailError);
  expect(error?.message).toMatch(/554/);
  expect(error?.message).not.toContain('secret-token');
  expect(received.filter((line) => line === 'DATA')).toHaveLength(1);
});

test('a mail server that is busy may be asked again', async () => {
  const { url } = await mailServer((line) => (line.startsWith('MAIL') ? '451 later' : undefined));
  const error = await failure(createMailer({ outboxDir: '/nowhere', smtpUrl: url }).send(mail, AbortSignal.abort()));
  expect(error).toMatchObject({ isFinal: false, message: expect.stringMatching(/451/) });
});

test('when the app closes, what waits for its next attempt makes it at once, and no more', async () => {
  let attempts = 0;
  const closing = new AbortController();
  const deliver = async () => {
    attempts += 1;
    setImmediate(() => closing.abort());
    throw new MailError('ECONNREFUSED', false);
  };
  const error = await failure(deliverPatiently(deliver, [60_000, 60_000, 60_000], closing.signal));
  expect(error).toBeInstanceOf(MailError);
  expect(attempts).toBe(2);
});

test('a mail that fails twice and then succeeds is delivered', async () => {
  let attempts = 0;
  const deliver = async () => {
    attempts += 1;
    if (attempts < 3) {
      throw new MailError('ECONNREFUSED', false);
    }
  };
  await deliverPatiently(deliver, [1, 1, 1], new AbortController().signal);
  expect(attempts).toBe(3);
});

describe('without a mail server', () => {
  test('mails are readable files that only their owner may read', async () => {
    const dataDir = temporaryFolder();
    const outboxDir = path.join(dataDir, 'outbox');
    await createMailer({ outboxDir }).send({ ...mail, text: 'Zoë 印\n' });
    const [found] = readOutbox(dataDir);
    expect(found?.headers).toContain('To: achieng@example.com');
    expect(found?.headers).not.toMatch(/^bcc:/im);
    expect(found?.text).toContain('Zoë 印');
    expect(found?.html).toContain('<p>secret-token</p>');
    const [name = ''] = readdirSync(outboxDir);
    expect(statSync(path.join(outboxDir, name)).mode & 0o077).toBe(0);
    expect(statSync(outboxDir).mode & 0o077).toBe(0);
  });

  test('only the last mails are kept', async () => {
    const dataDir = temporaryFolder();
    const mailer = createMailer({ outboxDir: path.join(dataDir, 'outbox') });
    await mailer.send(mail);
    for (let number = 0; number < 250; number += 1) {
      writeFileSync(path.join(dataDir, 'outbox', `2000-${String(number).padStart(3, '0')}.eml`), 'old');
    }
    await mailer.send({ ...mail, text: 'the newest\n' });
    const kept = readOutbox(dataDir);
    expect(kept).toHaveLength(200);
    expect(kept.at(-1)?.text).toContain('the newest');
  });

  test('a folder that cannot be written is an error without the mail in it', async () => {
    const error = await failure(createMailer({ outboxDir: '/dev/null/outbox' }).send(mail));
    expect(error).toBeInstanceOf(MailError);
    expect(String(error?.stack)).not.toContain('secret-token');
  });
});
