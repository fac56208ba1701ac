import type { ReleaseDocument } from '@ofisi/shared-contract/release';

/** Addresses that the gateway itself serves; a page below them would never be reached. */
const RESERVED =
  /^\/(?:(?:api|sanctum|uploads|releases|frames|sitemap)(?:\/|$)|(?:robots\.txt|sitemap\.xml|healthz|readyz|page-reports)$)/;

interface Claim {
  readonly kind: string;
  readonly value: string;
  readonly remote: string;
}

/** Whether the candidate claims an id or an address that is reserved, that another pinned release has, or that it claims twice itself. */
export function checkClaims(candidate: ReleaseDocument, others: readonly ReleaseDocument[]): string[] {
  const taken = new Map(others.flatMap(claimsOf).map((claim) => [keyOf(claim), claim]));
  const problems = candidate.contributes.routes
    .filter((route) => RESERVED.test(route.path.toLowerCase()))
    .map((route) => `${candidate.remote} claims the path ${route.path}, which the gateway answers itself.`);
  for (const claim of claimsOf(candidate)) {
    const first = taken.get(keyOf(claim));
    if (first?.remote === claim.remote) problems.push(`${claim.remote} claims the ${claim.kind} ${claim.value} twice.`);
    else if (first)
      problems.push(`${claim.remote} claims the ${claim.kind} ${claim.value}, which is taken by ${first.remote}.`);
    else taken.set(keyOf(claim), claim);
  }
  return problems;
}

function claimsOf({ remote, contributes }: ReleaseDocument): Claim[] {
  return [
    ...contributes.routes.map(({ id }) => ({ kind: 'route id', value: id, remote })),
    ...contributes.routes.map(({ path }) => ({ kind: 'path', value: path, remote })),
    ...contributes.nav.map(({ id }) => ({ kind: 'menu id', value: id, remote })),
    ...[...contributes.widgets, ...(contributes.contributions ?? [])].map(({ id }) => ({
      ...{ kind: 'widget id', value: id, remote },
    })),
    ...(contributes.palette?.actions ?? []).map(({ id }) => ({ kind: 'action id', value: id, remote })),
    ...(contributes.palette?.records ?? []).map(({ id }) => ({ kind: 'record source', value: id, remote })),
  ];
}

const keyOf = ({ kind, value }: Claim): string => `${kind} ${kind === 'path' ? sameAddress(value) : value}`;

/** Patterns that match the same addresses get the same text: the router ignores case, trailing slashes and parameter names. */
const sameAddress = (path: string): string =>
  path
    .replace(/:[^/?]+/g, ':')
    .replace(/\/+$/, '')
    .toLowerCase();
