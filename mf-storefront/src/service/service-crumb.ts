import { SERVICE_TITLES } from '../texts/titles';

/** The page that the pages about service are below. */
export const SERVICE_CRUMB = { label: SERVICE_TITLES.service, to: '/service' } as const;
