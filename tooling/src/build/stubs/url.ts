import { unused } from './unused';

/** Addresses carry their own query, see `UNUSED`. */
const buildURL = (url: string, params?: unknown): string => (params === undefined ? url : unused());

export default buildURL;
