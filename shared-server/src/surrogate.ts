/**
 * How a gateway in front of a server keeps the server's answers: the `Surrogate-…` headers of the Edge Architecture Specification, and the
 * server's own count of changes, which tells whether an answer is older than a change that the gateway has been told of.
 */
export const SURROGATE = {
  /** Sent by a gateway that understands the headers below; without it, the server does not send them. */
  capability: 'surrogate-capability',
  /** `max-age=59`: for how many seconds an answer may be kept. */
  control: 'surrogate-control',
  /** What an answer shows, separated by blanks: a change of any of these makes it outdated. */
  key: 'surrogate-key',
  /** `3f0c… 57`: the server's process, and how many changes the answer includes. */
  changes: 'x-changes',
} as const;

export const CAPABILITY = 'gateway="Surrogate/1.0"';

/** Where a server's process streams its changes as lines of JSON, each a `ChangeLine`; not below an address that the gateway forwards. */
export const CHANGES_PATH = '/changes';

/** How often a line is sent at least, in milliseconds. */
export const TOLD_EVERY_MS = 1_000;

/** One line: the process and its count of changes; with `tags`, what the latest one has changed. */
export interface ChangeLine {
  readonly process: string;
  readonly position: number;
  readonly tags?: readonly string[] | 'everything';
}

export const positionHeader = (process: string, position: number): string => `${process} ${position}`;

/** @returns null unless it was made by `positionHeader` */
export function readPosition(header: string | string[] | undefined): { process: string; position: number } | null {
  const [, process, position] = /^([\w-]{8,64}) (\d{1,15})$/.exec(String(header ?? '')) ?? [];
  return process === undefined ? null : { process, position: Number(position) };
}
