/** What the browser offers of Trusted Types; older ones have none. */
interface WithTrustedTypes {
  readonly location: Location;
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
  };
}

/**
 * Makes the policy without which the page's security policy lets no text become markup, code or the address of a script.
 * As the default one it stands behind everybody who loads a script: federation, and the bundler's part in each release, whenever
 * that was built. It lets through addresses of releases on this origin, and nothing else.
 */
export function admitReleases({ location, trustedTypes }: WithTrustedTypes): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { href, origin, pathname } = new URL(address, location.href);
      return origin === location.origin && pathname.startsWith('/releases/') ? href : null;
    },
  });
}
