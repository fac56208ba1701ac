import type { ReactNode } from 'react';

/** Decorative: every control that wears one has a name of its own. */
const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.25" />
    <path d="m13 13 3.75 3.75" />
  </Icon>
);

export const ColumnsIcon = () => (
  <Icon>
    <rect x="3" y="4" width="14" height="12" rx="2" />
    <path d="M8 4v12M12.5 4v12" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4.5v11M4.5 10h11" />
  </Icon>
);

export const MoreIcon = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
    <circle cx="4.5" cy="10" r="1.5" />
    <circle cx="10" cy="10" r="1.5" />
    <circle cx="15.5" cy="10" r="1.5" />
  </svg>
);

/** Points up, down, or both ways while the column is not sorted. */
export const SortIcon = ({ direction }: { direction: 'asc' | 'desc' | false }) => (
  <svg width="12" height="16" viewBox="0 0 12 16" fill="currentColor" aria-hidden="true">
    <path d="M6 2 9.5 6.5h-7Z" opacity={direction === 'asc' ? 1 : 0.35} />
    <path d="M6 14 2.5 9.5h7Z" opacity={direction === 'desc' ? 1 : 0.35} />
  </svg>
);
