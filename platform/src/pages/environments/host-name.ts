const HOST = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::\d{1,5})?$/;
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const LONGEST = 253;

/** Normalises a host header to its name: `QA.example.com.:8080` is `qa.example.com`, as for browsers and DNS. Null when it is not a name. */
export const hostNameOf = (host: string): string | null => HOST.exec(host.toLowerCase())?.[1] ?? null;

/** Whether the text is a host name in the form that `hostNameOf` returns: lower-case, without a port. */
export const isHostName = (text: string): boolean => text.length <= LONGEST && NAME.test(text);
