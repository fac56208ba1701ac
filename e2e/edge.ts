import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Shop } from '@ofisi/services/shop';
import { freePorts } from '@ofisi/services/start-checks';
import { ROOT } from '@ofisi/services/workspaces';

const run = promisify(execFile);

/** An export of a shop, served by workerd in front of its gateway. */
export interface Edge {
  readonly origin: string;
  /** Writes the export again. @returns what the command prints */
  readonly export: () => Promise<string>;
  /** Cuts the line to the gateway, or puts it back. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

export async function openEdge({ origin, dataDir }: Pick<Shop, 'origin' | 'dataDir'>): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'ofisi-export-'));
  const exportShop = async () => {
    const { stdout } = await run('npm', ['run', '--silent', 'mf', '--', 'export', '--from', origin, '--to', folder], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir },
    });
    return stdout;
  };
  await exportShop();
  const line = await openLine(Number(new URL(origin).port));
  const [port = 0] = await freePorts(1);
  const program = require.resolve('workerd/bin/workerd');
  const addresses = ['--external-addr', `gateway=127.0.0.1:${line.port}`, '--socket-addr', `http=127.0.0.1:${port}`];
  const workerd = spawn(program, ['serve', 'workerd.capnp', ...addresses], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(port);
  return {
    origin: `http://localhost:${port}`,
    export: exportShop,
    cut: line.cut,
    restore: line.restore,
    async close() {
      workerd.kill();
      await once(workerd, 'close');
      await line.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Forwards connections to a port of this machine, until it is cut. */
async function openLine(to: number) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.once('error', () => other.destroy()).once('close', () => open.delete(one) && other.destroy());
    }
    return near;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    restore: () => void (isCut = false),
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Waits until the port accepts connections. */
async function answers(port: number): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    const isUp = await fetch(`http://localhost:${port}/robots.txt`).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > until) throw new Error('workerd does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
