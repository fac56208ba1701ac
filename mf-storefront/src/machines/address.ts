/** The address of a machine's page. */
export const machineAddress = (slug: string): string => `/machine/${encodeURIComponent(slug)}`;
