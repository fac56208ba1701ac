/** Each returns the value to use in place of its argument, or null to refuse it. */
export interface Rules {
  readonly createScriptURL: (address: string) => string | null;
  readonly createHTML: (text: string) => string | null;
}

/** The part of the Trusted Types API used here; older browsers have none. */
interface WithTrustedTypes {
  readonly location: Location;
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: Rules) => unknown };
}

/**
 * Creates the Trusted Types policy without which the page's security policy lets no text become markup, code or a script address. As the
 * default policy it covers every loader of scripts: federation, and the bundler runtime in each release, whenever that was built. It admits
 * addresses of releases on this origin, and text without a tag: antd writes its styles as markup, although they are not.
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
