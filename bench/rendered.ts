import { setTimeout as pause } from 'node:timers/promises';
import { RENDERED_ATTRIBUTE } from '@ofisi/shared-contract/boot';

const TRIES = 20;

/** A rendered page; while the render processes are cold, a page may be left to the browser. */
export async function renderedPage(url: string): Promise<{ readonly html: string; readonly headers: Headers }> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await fetch(url);
    const html = await answer.text();
    if (html.includes(RENDERED_ATTRIBUTE)) return { html, headers: answer.headers };
    await pause(250);
  }
  throw new Error(`${url} is not rendered on the server.`);
}

export const rendered = async (url: string): Promise<string> => (await renderedPage(url)).html;
