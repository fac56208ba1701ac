import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import type { Place } from '../registry/place';
import { trustedKeysPath } from '../registry/trusted-keys';
import type { RolloutPlan } from '../releases/rollout';
import { LINK_DAYS } from '../releases/named-sets';
import { installedBrowser } from '../trial/browser/installed-browser';

export const REPOSITORY = resolve(__dirname, '..', '..', '..');

/** The parsed command line, defaults filled in. */
export interface Options {
  readonly verb: string;
  readonly words: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  /** Where the registry is, if it is on this machine: the data folder, or a bucket. */
  readonly place: Place;
  readonly environment: string;
  /** Name of the person whose account this is. */
  readonly account: string;
  /** Address of the registry's process; null: on this machine, or nowhere. */
  readonly registryUrl: string | null;
  /** Path of the private key that signs what is published; null: it is not signed. */
  readonly keyFile: string | null;
  /** File with the public keys that the gateways of this machine trust. */
  readonly trustedKeysFile: string;
  /**
   * Rights of a new token: the remotes and packages that it may publish, and the environments in which it may pin, and may do so against
   * the gate.
   */
  readonly publish: readonly string[];
  readonly pin: readonly string[];
  /** The remotes that a new token may pin, or that a team owns; null: not given. */
  readonly remotes: readonly string[] | null;
  /** The members of a team; null: not given. */
  readonly members: readonly string[] | null;
  readonly forceIn: readonly string[];
  /** Whether a new token may remove releases. */
  readonly gc: boolean;
  /** Whether a new token may sign sets off as tested. */
  readonly signOff: boolean;
  /** Whether a new token is for a gateway. */
  readonly gateway: boolean;
  /** Whether a new token is for backups. */
  readonly backup: boolean;
  /** The e-mail that a member signs in to the shop with; null: not given. */
  readonly shopAccount: string | null;
  /** Expiry of a new token, ISO 8601; null: never. */
  readonly expires: string | null;
  /** Share of visitors that get a flag, in per cent; null: not given. */
  readonly share: number | null;
  /** Roles of staff who get a flag; null: not given. */
  readonly roles: readonly string[] | null;
  readonly reason: string;
  readonly dryRun: boolean;
  /** Whether a trial opens every page of the set. */
  readonly everyPage: boolean;
  readonly force: boolean;
  readonly ifNew: boolean;
  /** The environment to promote from, the folder with the packages, or the address to export from. */
  readonly from: string | null;
  /** The bad revision of `bisect`, or the folder to export to; and the symptom that pages report. */
  readonly to: string | null;
  readonly says: string | null;
  /** Title of a new remote in the menu. */
  readonly title: string | null;
  /** The room of the API for a new resource, the word for one of them, and the remote of its page. */
  readonly in: string | null;
  readonly one: string | null;
  readonly remote: string | null;
  /** How many days `gc` keeps releases that were in use. */
  readonly keepDays: number;
  /** Whether `gc` removes what it lists. */
  readonly remove: boolean;
  /** Name of a new set. */
  readonly name: string | null;
  /** The id or name of the set to promote. */
  readonly set: string | null;
  /** Absolute path of the file into which `compare` writes the pages that look different; null: no pictures. */
  readonly pictures: string | null;
  /** How many pages `export` writes at most. */
  readonly mostPages: number;
  /** How many days a link lasts. */
  readonly days: number;
  /** The revision to roll back to. */
  readonly revision: number | null;
  /** How a pin reaches visitors; null: all at once. */
  readonly rollout: RolloutPlan | null;
  /** The API whose public data fills the pages of a trial. */
  readonly apiOrigin: string;
  /** Path of the browser in which a trial mounts pages; null where there is none. */
  readonly browser: string | null;
}

/** Parses the command line. Throws one sentence for an unknown option. */
export function readOptions(args: readonly string[], variables: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(args);
  const [verb = 'help', ...words] = positionals;
  const dataDir = resolve(values['data-dir'] ?? variables['DATA_DIR'] ?? join(REPOSITORY, '.data'));
  return {
    verb: values.help ? 'help' : verb,
    words,
    dataDir,
    place: dataDir,
    trustedKeysFile: trustedKeysPath(dataDir, variables),
    environment: values.environment ?? 'local',
    account: variables['USER'] ?? userName(),
    registryUrl: registryUrlOf(variables['REGISTRY_URL']),
    keyFile: variables['REGISTRY_KEY'] ? resolve(variables['REGISTRY_KEY']) : null,
    publish: listOf(values.publish),
    pin: listOf(values.pin),
    remotes: values.remotes === undefined ? null : listOf(values.remotes),
    members: values.members === undefined ? null : listOf(values.members),
    forceIn: listOf(values['force-in']),
    gc: values.gc ?? false,
    signOff: values['sign-off'] ?? false,
    gateway: values.gateway ?? false,
    backup: values.backup ?? false,
    shopAccount: values.account ?? null,
    expires: expiryOf(values.expires),
    share: shareOf(values.share),
    roles: values.roles === undefined ? null : listOf(values.roles),
    reason: values.reason ?? '',
    dryRun: values['dry-run'] ?? false,
    everyPage: values['every-page'] ?? false,
    force: values.force ?? false,
    ifNew: values['if-new'] ?? false,
    from: values.from ?? null,
    to: values.to ?? null,
    says: values.says ?? null,
    title: values.title ?? null,
    in: values.in ?? null,
    one: values.one ?? null,
    remote: values.remote ?? null,
    keepDays: daysOf(values['keep-days'], KEEP_DAYS),
    remove: values.remove ?? false,
    name: values.name ?? null,
    set: values.set ?? null,
    pictures: values.pictures ? resolve(variables['INIT_CWD'] ?? '.', values.pictures) : null,
    mostPages: pagesOf(values.pages),
    days: daysOf(values.days, LINK_DAYS),
    revision: revisionOf(values.revision),
    rollout: planOf(values),
    apiOrigin: variables['API_ORIGIN']?.split(',')[0]?.trim() || 'http://127.0.0.1:4100',
    browser: installedBrowser(variables),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'data-dir': { type: 'string' },
        environment: { type: 'string' },
        publish: { type: 'string' },
        pin: { type: 'string' },
        remotes: { type: 'string' },
        members: { type: 'string' },
        'force-in': { type: 'string' },
        gc: { type: 'boolean' },
        'sign-off': { type: 'boolean' },
        gateway: { type: 'boolean' },
        backup: { type: 'boolean' },
        account: { type: 'string' },
        expires: { type: 'string' },
        share: { type: 'string' },
        roles: { type: 'string' },
        reason: { type: 'string' },
        'dry-run': { type: 'boolean' },
        'every-page': { type: 'boolean' },
        force: { type: 'boolean' },
        'if-new': { type: 'boolean' },
        from: { type: 'string' },
        to: { type: 'string' },
        says: { type: 'string' },
        title: { type: 'string' },
        in: { type: 'string' },
        one: { type: 'string' },
        remote: { type: 'string' },
        revision: { type: 'string' },
        rollout: { type: 'string' },
        first: { type: 'string' },
        every: { type: 'string' },
        views: { type: 'string' },
        'keep-days': { type: 'string' },
        name: { type: 'string' },
        set: { type: 'string' },
        pictures: { type: 'string' },
        pages: { type: 'string' },
        days: { type: 'string' },
        remove: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const first = error instanceof Error ? (error.message.split('. ')[0] ?? '') : '';
    throw new PlatformError(400, `${first}; npm run mf -- help lists the options.`);
  }
}

function revisionOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new PlatformError(400, `"${text}" is not a revision's number.`);
  return Number(text);
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

interface PlanWords {
  readonly rollout?: string | undefined;
  readonly first?: string | undefined;
  readonly every?: string | undefined;
  readonly views?: string | undefined;
}

function planOf({ rollout, first, every = '10m', views }: PlanWords): RolloutPlan | null {
  if (rollout === undefined) {
    if (first !== undefined) throw new PlatformError(400, '--first names who gets a rollout first; add --rollout.');
    return null;
  }
  const [, number = '', unit = ''] = /^(\d{1,5})([smhd])$/.exec(every) ?? [];
  if (number === '') throw new PlatformError(400, `"${every}" is not a time such as 90s, 10m or 2h.`);
  if (views !== undefined && !/^\d{1,7}$/.test(views)) {
    throw new PlatformError(400, `"${views}" is not a number of page views.`);
  }
  return {
    ...(first !== undefined && { first: listOf(first) }),
    steps: listOf(rollout).map(Number),
    every: Number(number) * (UNITS[unit] ?? 0),
    ...(views !== undefined && { views: Number(views) }),
  };
}

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').flatMap((word) => word.trim() || []);

/** Address of the registry's process; null when it is not set. @throws PlatformError for an invalid address */
export function registryUrlOf(text: string | undefined): string | null {
  if (!text) return null;
  return webAddress('REGISTRY_URL', text, 'https://registry.example.com').href.replace(/\/$/, '');
}

/** @throws PlatformError for what is no address of the web */
export function webAddress(name: string, text: string, example: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new PlatformError(400, `${name} must be an address such as ${example}, not "${text}".`);
}

/** The end of the given day in Nairobi. */
function expiryOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const end = new Date(`${text}T23:59:59+03:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(end.getTime())) {
    throw new PlatformError(400, `"${text}" is not a day such as 2027-03-31.`);
  }
  return end.toISOString();
}

function shareOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,3}(?:\.\d+)?%?$/.test(text)) throw new PlatformError(400, `"${text}" is not a percentage.`);
  return Number.parseFloat(text);
}

const KEEP_DAYS = 30;
const MOST_PAGES = 1_000;

function pagesOf(text: string | undefined): number {
  if (text === undefined) return MOST_PAGES;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new PlatformError(400, `"${text}" is not a number of pages.`);
  return Number(text);
}

function daysOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,5}$/.test(text)) throw new PlatformError(400, `"${text}" is not a number of days.`);
  return Number(text);
}

function userName(): string {
  return git(REPOSITORY, 'config', 'user.name') ?? userInfo().username;
}

/** Reads the private key in the file of `REGISTRY_KEY`. @throws PlatformError when it cannot be read */
export function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new PlatformError(400, `${file} (REGISTRY_KEY) cannot be read.`);
  }
}

/** The commit that a remote's folder is built from, and whether the folder differs from that commit. */
export function gitState(folder: string): ReleaseDocument['git'] {
  const commit = git(folder, 'rev-parse', 'HEAD');
  return { commit, dirty: commit !== null && git(folder, 'status', '--porcelain', '--', '.') !== null };
}

/** The output of git, or null when there is none or no repository. */
function git(cwd: string, ...args: string[]): string | null {
  try {
    const answer = execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.trim() || null;
  } catch {
    return null;
  }
}
