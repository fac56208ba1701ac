/** Filters of a list. */
export const filterTexts = {
  button: (inForce: number) => (inForce ? `Filters (${inForce})` : 'Filters'),
  title: (many: string) => `Filter ${many}`,
  show: 'Show results',
  clearAll: 'Clear all',
  applied: 'Active filters',
  remove: (filter: string) => `Remove filter ${filter}`,
  inForce: (label: string, value: string) => `${label}: ${value}`,
  range: (low: string, high: string) =>
    low && high ? (low === high ? low : `${low} – ${high}`) : low ? `from ${low}` : `up to ${high}`,
  least: (label: string) => `Minimum ${label.toLowerCase()}`,
  most: (label: string) => `Maximum ${label.toLowerCase()}`,
  anyRecord: 'Any',
  anotherRecord: 'Add another',
  chosen: (label: string) => `Chosen for ${label.toLowerCase()}`,
  takeBack: (name: string) => `Remove ${name}`,
  mostBelowLeast: 'This must not be below the minimum.',
} as const;
