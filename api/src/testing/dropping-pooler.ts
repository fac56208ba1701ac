import net from 'node:net';

/** `A`: a notification, which arrives unsolicited. */
const NOTIFICATION = 'A'.charCodeAt(0);

/** A proxy to PostgreSQL on which every statement succeeds and no notification arrives, as through a pooler in transaction mode. */
export interface DroppingPooler {
  readonly url: string;
  /** Whether notifications are forwarded from now on. */
  readonly setForwarding: (isForwarding: boolean) => void;
  /** Ends all connections through it. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

/** Splits a stream into messages: a letter, then the length of the rest in four bytes. */
function messagesOf(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1);
      if (rest.length < length) {
        return;
      }
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/** @param url of the PostgreSQL behind it, without TLS */
export async function openDroppingPooler(url: string): Promise<DroppingPooler> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<net.Socket>();
  let isForwarding = false;
  const server = net.createServer((client) => {
    const database = net.connect(Number(port), hostname);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    client.pipe(database);
    database.on(
      'data',
      messagesOf((message) => {
        if (isForwarding || message[0] !== NOTIFICATION) {
          client.write(message);
        }
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: Object.assign(new URL(url), { port: String((server.address() as net.AddressInfo).port) }).href,
    setForwarding(isNowForwarding) {
      isForwarding = isNowForwarding;
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
