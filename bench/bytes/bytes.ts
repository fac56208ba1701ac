import { type Paths } from '../visits';
import { rendered } from '../rendered';
import { HTML_PARTS, htmlParts, htmlSize } from './html-parts';
import { mappedBuild, type MappedBuild } from './mapped-build';
import { OWNER_NAMES } from './owners';
import { packedBytes } from './packed';

/** The workspaces whose scripts the shop's pages load. */
const WORKSPACES = ['shell', 'mf-storefront'];

interface PageBytes {
  readonly owners: ReadonlyMap<string, number>;
  readonly parts: ReadonlyMap<string, number>;
  readonly html: ReturnType<typeof htmlSize>;
  readonly scripts: number;
}

/** Addresses of the scripts that the HTML names or preloads. */
function scriptsOf(html: string): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const named = tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('as="script"'))
    .flatMap((tag) => /(?:src|href)="([^"]+\.js)"/.exec(tag)?.[1] ?? []);
  return [...new Set(named)];
}

async function bytesOf(origin: string, path: string, builds: ReadonlyMap<string, MappedBuild>): Promise<PageBytes> {
  const html = await rendered(origin + path);
  const owners = new Map<string, number>();
  let scripts = 0;
  for (const address of scriptsOf(html)) {
    const size = packedBytes(await (await fetch(new URL(address, origin))).text());
    scripts += size;
    const build = WORKSPACES.find((workspace) => address.includes(`/${workspace}/`));
    const shares = builds.get(build ?? '')?.share(address.split('/').pop() ?? '', size);
    if (!shares) throw new Error(`${address} is of none of ${WORKSPACES.join(', ')}.`);
    for (const [owner, bytes] of shares) owners.set(owner, (owners.get(owner) ?? 0) + bytes);
  }
  return { owners, parts: htmlParts(html), html: htmlSize(html), scripts };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Prints the bytes of each page by owner, in kB compressed with brotli, in one Markdown table. */
export async function bytes(origin: string, paths: Paths): Promise<void> {
  const builds = new Map<string, MappedBuild>();
  try {
    for (const workspace of WORKSPACES) builds.set(workspace, await mappedBuild(workspace));
    const names = Object.keys(paths);
    const pages: PageBytes[] = [];
    for (const path of Object.values(paths)) pages.push(await bytesOf(origin, path, builds));
    const row = (name: string, cell: (page: PageBytes) => string) => {
      console.log(`| ${[name, ...pages.map(cell)].join(' | ')} |`);
    };
    console.log(`| kB, compressed | ${names.join(' | ')} |`);
    console.log(`|---|${names.map(() => '---|').join('')}`);
    const used = (name: string, of: (page: PageBytes) => ReadonlyMap<string, number>) =>
      pages.some((page) => (of(page).get(name) ?? 0) > 0);
    row('**scripts**', ({ scripts }) => `**${kilobytes(scripts)}**`);
    for (const owner of OWNER_NAMES.filter((name) => used(name, (page) => page.owners)))
      row(owner, ({ owners }) => kilobytes(owners.get(owner) ?? 0));
    row('**HTML**', ({ html }) => `**${kilobytes(html.packed)}**`);
    for (const part of HTML_PARTS.filter((name) => used(name, (page) => page.parts)))
      row(part, ({ parts }) => kilobytes(parts.get(part) ?? 0));
    row('HTML, not compressed', ({ html }) => kilobytes(html.bytes));
    row('tags', ({ html }) => html.tags.toLocaleString('en'));
  } finally {
    for (const build of builds.values()) build.remove();
  }
}
