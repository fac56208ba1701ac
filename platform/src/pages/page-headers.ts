import type { FastifyReply } from 'fastify';
import type { ResolvedEnvironment } from '../sets/resolve-environment';

const AROUND_SOURCES = [
  "default-src 'none'",
  [
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ],
] as const;

const CONSTANT = {
  'integrity-policy': 'blocked-destinations=(script), sources=(inline)',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
};

/** The parts of a policy that differ between pages. */
export interface PagePolicy {
  /** Hashes of the inline styles that it allows, or a nonce; often empty. */
  readonly styles: readonly string[];
  /** Hashes of the inline scripts that it allows. */
  readonly scripts?: readonly string[];
  /** Names of the Trusted Types policies that its scripts create, see `BuildDocument`; null: Trusted Types are not required. */
  readonly trustedTypes: readonly string[] | null;
  /** Whether it shows documents of this origin in frames: those of isolated remotes. */
  readonly hasFrames?: boolean;
}

/** The part of a page's policy that follows from its set. */
export const policyOf = ({ shell, current }: ResolvedEnvironment): Pick<PagePolicy, 'trustedTypes' | 'hasFrames'> => ({
  trustedTypes: shell.trustedTypes ?? null,
  // A page shows isolated remotes without being loaded anew.
  hasFrames: Object.values(current).some(({ isolated }) => isolated),
});

/** The headers of an HTML page. */
export const pageHeaders = ({
  styles,
  scripts = [],
  trustedTypes,
  hasFrames = false,
}: PagePolicy): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    AROUND_SOURCES[0],
    ["script-src 'self'", ...scripts.map((source) => `'${source}'`)].join(' '),
    ["style-src 'self'", ...styles.map((source) => `'${source}'`)].join(' '),
    ...AROUND_SOURCES[1],
    ...(hasFrames ? ["frame-src 'self'"] : []),
    ...(trustedTypes
      ? [
          "require-trusted-types-for 'script'",
          ['trusted-types', ...(trustedTypes.length ? trustedTypes : ["'none'"])].join(' '),
        ]
      : []),
  ].join('; '),
  ...CONSTANT,
});

/** Sets the headers of an HTML page that the gateway makes for one response. */
export function setPageHeaders(reply: FastifyReply, policy: PagePolicy): void {
  void reply.headers(pageHeaders(policy));
}
