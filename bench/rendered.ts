import { setTimeout as pause } from 'node:timers/promises';
import { RENDERED_ATTRIBUTE } from '@ofisi/shared-contract/boot';

const TRIES = 20;

/** The HTML of a rendered page; while the render processes are cold, a page may be left to the browser. */
export async function rendered(url: string): Promise<string> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const html = await (await fetch(url)).text();
    if (html.includes(RENDERED_ATTRIBUTE)) return html;
    await pause(250);
  }
  throw new Error(`${url} is not rendered on the server.`);
}
