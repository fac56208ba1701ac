import type { RegistryMe } from '@ofisi/shared-contract/registry';
import { useQuery } from '@tanstack/react-query';
import { commonTexts as texts } from '../texts/common';
import { meQuery } from './queries';

const has = (allowed: readonly string[], environment: string): boolean =>
  allowed.includes('*') || allowed.includes(environment);

/** What the person in front of the page may do; each is null where they may, and else says why not. The server decides again. */
export interface Rights {
  readonly me: RegistryMe | undefined;
  /** Changing these remotes' pins in the environment; none named: any of them. */
  readonly pin: (environment: string, remotes?: readonly string[]) => string | null;
  /** Pinning against the gate. */
  readonly force: (environment: string) => string | null;
  readonly link: (environment: string) => string | null;
  readonly signOff: () => string | null;
}

/** The person's rights, as the registry knows them. While it is away, nothing is blocked: the server will say what it refuses. */
export function useRights(): Rights {
  const { data: me, error } = useQuery(meQuery);
  const unless = (isAllowed: (known: RegistryMe) => string | null) => {
    if (me) return isAllowed(me);
    return error ? null : texts.loadingRights;
  };
  return {
    me,
    pin: (environment, remotes = []) =>
      unless((known) => {
        if (!has(known.pin, environment)) return known.hint ?? texts.mayNotPinIn(environment);
        if (remotes.length === 0 && known.remotes.length === 0) return known.hint ?? texts.mayNotPinIn(environment);
        const refused = remotes.find((remote) => !known.remotes.includes(remote));
        return refused === undefined ? null : texts.mayNotPin(refused);
      }),
    force: (environment) => unless((known) => (has(known.force, environment) ? null : texts.mayNotForce(environment))),
    link: (environment) => unless((known) => (has(known.link, environment) ? null : texts.mayNotLink(environment))),
    signOff: () => unless((known) => (known.signOff ? null : texts.mayNotSignOff)),
  };
}
