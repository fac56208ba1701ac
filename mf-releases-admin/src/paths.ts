/** Addresses of the pages about releases. */
export const OVERVIEW_PATH = '/admin/releases';
export const SETS_PATH = '/admin/releases/sets';

export const pathOfEnvironment = (name: string): string => `/admin/releases/environments/${encodeURIComponent(name)}`;

export const pathOfSet = (set: string): string => `${SETS_PATH}/${encodeURIComponent(set)}`;

/** @param one the earlier side: id or name of a set, an environment, or `<environment>@<revision>` */
export const pathOfComparison = (one: string, other: string): string =>
  `/admin/releases/compare?${String(new URLSearchParams({ one, other }))}`;
