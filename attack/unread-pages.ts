import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from './attack';
import { connections } from './attacker';

const COUNT = 200;
const SECONDS = 25;

/** Pages and their scripts, requested but never read. */
export const unreadPages: Attack = {
  name: 'unread-pages',
  what: `${COUNT} connections that request uncompressed pages and scripts and read nothing`,
  run: async ({ gateway }) => {
    const html = await (await fetch(`http://127.0.0.1:${gateway.port}/shop`)).text();
    const scripts = [...new Set(html.match(/\/releases\/[\w./-]+\.js/g) ?? [])];
    const paths = ['/', '/shop', ...scripts];
    const sockets = await connections(gateway.port, COUNT);
    for (const [index, socket] of sockets.entries()) {
      const path = paths[index % paths.length] ?? '/';
      socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(10));
    }
    await pause(SECONDS * 1_000);
    for (const socket of sockets) if (socket.writable) socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n');
    await pause(500);
    const cut = sockets.filter(({ writable }) => !writable).length;
    for (const socket of sockets) socket.destroy();
    return `${cut} connections cut`;
  },
};
