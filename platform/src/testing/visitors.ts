import type { BootDocument } from '@ofisi/shared-contract/boot';
import type { HealthReport } from '@ofisi/shared-contract/health';
import type { FastifyInstance } from 'fastify';
import { page } from './gateways';

/** The same numbers in each run, between 0 and 1. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** A browser that keeps its cookie and comes from a network of its own. */
export class Visitor {
  #cookie = '';

  constructor(
    private readonly app: FastifyInstance,
    private readonly address: string,
  ) {}

  /** Opens the front page. */
  async open(): Promise<BootDocument> {
    const opened = await page(this.app, '/', this.#request());
    const [cookie] = [opened.headers['set-cookie'] ?? ''].flat();
    if (cookie) this.#cookie = cookie.split(';', 1)[0] ?? '';
    return opened.boot;
  }

  /** Reports of the page that it opened; where that is bad, every remote of it has thrown an error. */
  async report({ set, shell, remotes }: BootDocument, changes: Partial<HealthReport> = {}): Promise<number> {
    const report: HealthReport = {
      schema: 2,
      set: set?.id ?? '',
      first: true,
      bad: false,
      route: 'mf-storefront/home',
      releases: [
        { remote: 'shell', release: shell.release, stage: 'alive' },
        ...Object.entries(remotes).map(([remote, { current }]) => ({
          remote,
          release: current.release,
          stage: 'alive' as const,
          ...(changes.bad && { faults: { error: 1 } }),
        })),
      ],
      ...changes,
    };
    const { statusCode } = await this.app.inject({
      ...this.#request(),
      method: 'POST',
      url: '/page-reports',
      payload: JSON.stringify(report),
      headers: { ...this.#request().headers, 'content-type': 'text/plain;charset=UTF-8' },
    });
    return statusCode;
  }

  #request() {
    return {
      remoteAddress: this.address,
      headers: { cookie: this.#cookie, 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
    };
  }
}

/** So many visitors, of a gateway that believes nobody's word about them. */
export const visitorsOf = (app: FastifyInstance, count: number): Visitor[] =>
  Array.from({ length: count }, (_, at) => new Visitor(app, `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`));
