import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseDocument } from '@ofisi/shared-contract/release';
import { PlatformError } from '../errors';
import { trustedKeysPath } from '../registry/trusted-keys';
import { LINK_DAYS } from '../releases/named-sets';
import { installedBrowser } from '../trial/browser/installed-browser';

export const REPOSITORY = resolve(__dirname, '..', '..', '..');

/** What the command line said, with its defaults filled in. */
export interface Options {
  readonly verb: string;
  readonly words: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  readonly environment: string;
  /** Of whom this machine's account is. */
  readonly account: string;
  /** Where the registry's process listens; null: on this machine, or nowhere. */
  readonly registryUrl: string | null;
  /** Path of the private key that signs what is published; null: it is not signed. */
  readonly keyFile: string | null;
  /** Where the gateways of this machine have the public keys that they trust. */
  readonly trustedKeysFile: string;
  /** The remotes and packages that a new token publishes, and the environments in which it pins, and may do so against the gate. */
  readonly publish: readonly string[];
  readonly pin: readonly string[];
  readonly forceIn: readonly string[];
  /** Whether a new token removes releases. */
  readonly gc: boolean;
  /** Whether its word counts that a set was tested. */
  readonly signOff: boolean;
  /** Whether a new token is a gateway's. */
  readonly gateway: boolean;
  /** Whether a new token is that of backups. */
  readonly backup: boolean;
  /** When a new token ends, ISO 8601; null: never. */
  readonly expires: string | null;
  readonly reason: string;
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly ifNew: boolean;
  /** The environment to promote from, or the folder that packages are in. */
  readonly from: string | null;
  /** What a new remote is called in the menu. */
  readonly title: string | null;
  /** The room of the API that a new resource goes into, what one of them is called, and the remote of its page. */
  readonly in: string | null;
  readonly one: string | null;
  readonly remote: string | null;
  /** How many days `gc` keeps what was in use. */
  readonly keepDays: number;
  /** Whether `gc` removes what it lists. */
  readonly remove: boolean;
  /** What a new set is called. */
  readonly name: string | null;
  /** The id or name of the set to promote. */
  readonly set: string | null;
  /** Absolute path of the file into which `compare` writes what looks different; null: it does not look. */
  readonly pictures: string | null;
  /** How many days a link lasts. */
  readonly days: number;
  /** The revision to roll back to. */
  readonly revision: number | null;
  /** The API whose public data a trial's pages are made of. */
  readonly apiOrigin: string;
  /** Path of the browser in which a trial mounts pages; null where there is none. */
  readonly browser: string | null;
}

/** Throws one sentence for an option that does not exist. */
export function readOptions(args: readonly string[], variables: NodeJS.ProcessEnv): Options {
  const { values, positionals } = parse(args);
  const [verb = 'help', ...words] = positionals;
  const dataDir = resolve(values['data-dir'] ?? variables['DATA_DIR'] ?? join(REPOSITORY, '.data'));
  return {
    verb: values.help ? 'help' : verb,
    words,
    dataDir,
    trustedKeysFile: trustedKeysPath(dataDir, variables),
    environment: values.environment ?? 'local',
    account: variables['USER'] ?? userName(),
    registryUrl: registryUrlOf(variables['REGISTRY_URL']),
    keyFile: variables['REGISTRY_KEY'] ? resolve(variables['REGISTRY_KEY']) : null,
    publish: listOf(values.publish),
    pin: listOf(values.pin),
    forceIn: listOf(values['force-in']),
    gc: values.gc ?? false,
    signOff: values['sign-off'] ?? false,
    gateway: values.gateway ?? false,
    backup: values.backup ?? false,
    expires: expiryOf(values.expires),
    reason: values.reason ?? '',
    dryRun: values['dry-run'] ?? false,
    force: values.force ?? false,
    ifNew: values['if-new'] ?? false,
    from: values.from ?? null,
    title: values.title ?? null,
    in: values.in ?? null,
    one: values.one ?? null,
    remote: values.remote ?? null,
    keepDays: daysOf(values['keep-days'], KEEP_DAYS),
    remove: values.remove ?? false,
    name: values.name ?? null,
    set: values.set ?? null,
    pictures: values.pictures ? resolve(variables['INIT_CWD'] ?? '.', values.pictures) : null,
    days: daysOf(values.days, LINK_DAYS),
    revision: revisionOf(values.revision),
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
        'force-in': { type: 'string' },
        gc: { type: 'boolean' },
        'sign-off': { type: 'boolean' },
        gateway: { type: 'boolean' },
        backup: { type: 'boolean' },
        expires: { type: 'string' },
        reason: { type: 'string' },
        'dry-run': { type: 'boolean' },
        force: { type: 'boolean' },
        'if-new': { type: 'boolean' },
        from: { type: 'string' },
        title: { type: 'string' },
        in: { type: 'string' },
        one: { type: 'string' },
        remote: { type: 'string' },
        revision: { type: 'string' },
        'keep-days': { type: 'string' },
        name: { type: 'string' },
        set: { type: 'string' },
        pictures: { type: 'string' },
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

const listOf = (text: string | undefined): string[] => (text ?? '').split(',').flatMap((word) => word.trim() || []);

/** Where the registry's process listens; null where nobody has said so. @throws PlatformError for what is no address */
export function registryUrlOf(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new PlatformError(
      400,
      `REGISTRY_URL must be an address such as https://registry.example.com, not "${text}".`,
    );
  }
  return url.href.replace(/\/$/, '');
}

/** The end of that day in Nairobi. */
function expiryOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const end = new Date(`${text}T23:59:59+03:00`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(end.getTime())) {
    throw new PlatformError(400, `"${text}" is not a day such as 2027-03-31.`);
  }
  return end.toISOString();
}

const KEEP_DAYS = 30;

function daysOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,5}$/.test(text)) throw new PlatformError(400, `"${text}" is not a number of days.`);
  return Number(text);
}

function userName(): string {
  return git(REPOSITORY, 'config', 'user.name') ?? userInfo().username;
}

/** The private key in the file of `REGISTRY_KEY`. @throws PlatformError when it cannot be read */
export function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new PlatformError(400, `${file} (REGISTRY_KEY) cannot be read.`);
  }
}

/** The commit that a remote's folder is built from, and whether the folder differs from it. */
export function gitState(folder: string): ReleaseDocument['git'] {
  const commit = git(folder, 'rev-parse', 'HEAD');
  return { commit, dirty: commit !== null && git(folder, 'status', '--porcelain', '--', '.') !== null };
}

/** What git answers, or null when it answers nothing or there is no repository. */
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
