import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Bandwidth and latency of a network. */
export interface Conditions {
  /** Bytes per second towards the browser, shared by all connections. */
  readonly download: number;
  /** Bytes per second towards the server, shared by all connections. */
  readonly upload: number;
  /** Round-trip time in milliseconds. */
  readonly latency: number;
}

export interface SlowConnection {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Bytes sent at a time, and the number of packets per socket that may wait: sockets take turns. */
const PACKET = 1460;
const QUEUED_AT_ONCE = 4;

/**
 * A proxy in front of `127.0.0.1:port` that is as slow as a phone's connection: the bytes of all sockets queue for one bandwidth and take
 * half the latency to arrive, and a new socket waits one round trip for its handshake. It has no slow start and no packet loss, so a real
 * network is worse.
 */
export async function slowConnection(port: number, { download, upload, latency }: Conditions): Promise<SlowConnection> {
  const down = channel(download, latency / 2);
  const up = channel(upload, latency / 2);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (browser) => {
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [browser, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    const abandon = () => {
      browser.destroy();
      upstream.destroy();
    };
    browser.on('error', abandon);
    upstream.on('error', abandon);
    setTimeout(() => {
      carry(browser, upstream, up);
      carry(upstream, browser, down);
    }, latency);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** `left`: called when there is room for more; `arrived`: called on arrival. */
type Channel = (bytes: number, left: () => void, arrived: () => void) => void;

/** One direction: packets leave one after the other and arrive a fixed time later. */
function channel(bytesPerSecond: number, delay: number): Channel {
  let freeAt = 0;
  // Timers that end in the same millisecond may fire in any order, but packets must not overtake each other.
  const leaving: (() => void)[] = [];
  const arriving: (() => void)[] = [];
  return (bytes, left, arrived) => {
    freeAt = Math.max(performance.now(), freeAt) + (bytes / bytesPerSecond) * 1000;
    leaving.push(left);
    arriving.push(arrived);
    setTimeout(() => leaving.shift()?.(), freeAt - performance.now());
    setTimeout(() => arriving.shift()?.(), freeAt + delay - performance.now());
  };
}

function carry(from: Socket, to: Socket, through: Channel): void {
  const waiting: Buffer[] = [];
  let queued = 0;
  let hasEnded = false;
  const next = () => {
    for (; queued < QUEUED_AT_ONCE && waiting.length > 0; queued++) {
      const packet = waiting.shift() as Buffer;
      const left = () => {
        queued--;
        next();
      };
      through(packet.length, left, () => to.write(packet));
    }
    if (waiting.length > 0) return;
    if (!hasEnded) from.resume();
    else if (queued === 0)
      through(
        0,
        () => undefined,
        () => to.end(),
      );
  };
  from.on('data', (data: Buffer) => {
    from.pause();
    for (let at = 0; at < data.length; at += PACKET) waiting.push(data.subarray(at, at + PACKET));
    next();
  });
  from.on('end', () => {
    hasEnded = true;
    next();
  });
  from.resume();
}
