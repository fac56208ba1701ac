/** Points up, down, or both ways while the column is not sorted. */
export const SortIcon = ({ direction }: { direction: 'asc' | 'desc' | false }) => (
  <svg width="12" height="16" viewBox="0 0 12 16" fill="currentColor" aria-hidden="true">
    <path d="M6 2 9.5 6.5h-7Z" opacity={direction === 'asc' ? 1 : 0.35} />
    <path d="M6 14 2.5 9.5h7Z" opacity={direction === 'desc' ? 1 : 0.35} />
  </svg>
);
