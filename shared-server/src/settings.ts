import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';

/** A whole number. @param most unbounded where absent */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const range = most === Number.MAX_SAFE_INTEGER ? `of ${least} or more` : `from ${least} to ${most}`;
  const fits = (text: string) => {
    const number = Number(text);
    return Number.isInteger(number) && number >= least && number <= most;
  };
  return z
    .string()
    .refine(fits, { error: ({ input }) => `must be a number ${range}, not "${String(input)}"` })
    .transform(Number);
};

/** 0 lets the system choose. */
export const port = () => wholeNumber(0, 65_535);

/** The origin of addresses, `https://shop.example.com`, without a trailing slash. */
export const origin = () =>
  z
    .string()
    .refine(isOrigin, {
      error: ({ input }) => `must be an address such as https://shop.example.com, not "${String(input)}"`,
    })
    .transform((text) => new URL(text).origin);

/** A base address, with or without a path, and without a trailing slash: `https://monitor.example.com/otlp`. */
export const baseAddress = () =>
  z
    .string()
    .refine(isBaseAddress, {
      error: ({ input }) =>
        `must be an address such as https://monitor.example.com/otlp, without "?" and "#", not "${String(input)}"`,
    })
    .transform((text) => text.replace(/\/+$/, ''));

function isBaseAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(text);
}

/** One or several origins, separated by commas. */
export const origins = () =>
  z
    .string()
    .refine((text) => splitList(text).every(isOrigin), {
      error: ({ input }) =>
        `must be an address such as https://shop.example.com, or several separated by commas, not "${String(input)}"`,
    })
    .transform((text) => [...new Set(splitList(text).map((part) => new URL(part).origin))]);

const splitList = (text: string): string[] => text.split(',').map((part) => part.trim());

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/';
}

/** One of several words. */
export const oneOf = <Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}, not "${String(input)}"` });

/** Addresses and ranges, separated by commas, as Fastify's `trustProxy` accepts them. */
export const proxies = () =>
  z.string().refine(areProxies, {
    error: ({ input }) =>
      `must be addresses or ranges of them, or loopback, linklocal or uniquelocal, separated by commas, not "${String(input)}"`,
  });

function areProxies(text: string): boolean {
  const ranges = splitList(text);
  try {
    proxyAddr.compile(ranges);
    // A bare number would also be accepted as an address.
    return ranges.every((range) => !/^\d+$/.test(range));
  } catch {
    return false;
  }
}

/**
 * Reads a program's settings from its environment variables; blank variables count as absent.
 * @param refuse creates the error to throw from one sentence, which names the first invalid variable
 */
export function readVariables<Settings>(
  schema: z.ZodType<Settings>,
  variables: NodeJS.ProcessEnv,
  refuse: (sentence: string) => Error,
): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw refuse(`${issue?.path.join('.')} ${issue?.message}.`);
}
