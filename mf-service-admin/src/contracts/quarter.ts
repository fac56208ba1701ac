const MONTHS = ['Jan–Mar', 'Apr–Jun', 'Jul–Sep', 'Oct–Dec'] as const;

/** `2026-Q4` as people say it: `Oct–Dec 2026`. */
export const nameOfQuarter = (quarter: string): string => {
  const [year = '', place = ''] = quarter.split('-Q');
  return `${MONTHS[Number(place) - 1] ?? quarter} ${year}`;
};
