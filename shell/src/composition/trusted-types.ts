/** Each returns what may be used in place of its argument; null refuses it. */
export interface Rules {
  readonly createScriptURL: (address: string) => string | null;
  readonly createHTML: (text: string) => string | null;
}

/** What the browser offers of Trusted Types; older ones have none. */
interface WithTrustedTypes {
  readonly location: Location;
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Rules) => unknown };
}

/**
 * Makes the policy without which the page's security policy lets no text become markup, code or the address of a script.
 * As the default one it stands behind everybody who loads a script: federation, and the bundler's part in each release, whenever
 * that was built. It lets through addresses of releases on this origin, and text without a tag in it: antd writes its styles as
 * markup, which they are not.
 */
export function admitReleases({ location, trustedTypes }: WithTrustedTypes): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      const { href, origin, pathname } = new URL(address, location.href);
      return origin === location.origin && pathname.startsWith('/releases/') ? href : null;
    },
    createHTML: (text) => (text.includes('<') ? null : text),
  });
}
