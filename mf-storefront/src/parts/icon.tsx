/** Line drawings on a 24 px grid, in the colour of the text around them. */
const PATHS = {
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  cart: 'M3 4h2.2l2.1 10.2a1.5 1.5 0 0 0 1.5 1.2h8.4a1.5 1.5 0 0 0 1.5-1.2L20.4 8H6.2M9.5 19.5h.01M17 19.5h.01',
  previous: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  next: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  play: 'M8 5.5v13l10.5-6.5Z',
  heart: 'M12 20s-7.8-4.6-7.8-10.4A4.3 4.3 0 0 1 12 7.1a4.3 4.3 0 0 1 7.8 2.5C19.8 15.4 12 20 12 20Z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.9 12.5h9.2L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5',
  check: 'm4.5 12.5 5 5 10-11',
  support:
    'M4.5 13.5V12a7.5 7.5 0 0 1 15 0v1.5M4.5 13.5h2.8v5H6a1.5 1.5 0 0 1-1.5-1.5Zm15 0h-2.8v5m2.8-5V17a3 3 0 0 1-3 3H13',
  truck:
    'M2.5 6.5h11.5v10H2.5Zm11.5 3.5h4l3.5 3.5v3h-7.5M7 19.2a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Zm10.2 0a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8Z',
  shield: 'M12 3.2 5 5.8v5.5c0 4.5 3 8 7 9.5 4-1.5 7-5 7-9.5V5.8Zm-3.2 8.6 2.3 2.3 4.2-4.5',
  tools: 'm14 6.5 3.5-3 3 3-3 3.5-2-.2-8.8 8.7a1.9 1.9 0 0 1-2.7-2.7l8.8-8.7Z',
  chat: 'M4 5.5h16v10.8H10.5L6 20v-3.7H4Z',
  grid: 'M4.5 4.5h6v6h-6Zm9 0h6v6h-6Zm-9 9h6v6h-6Zm9 0h6v6h-6Z',
  list: 'M4.5 6.5h2M10 6.5h9.5M4.5 12h2M10 12h9.5M4.5 17.5h2M10 17.5h9.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 4.5 4.5',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  close: 'm6 6 12 12M18 6 6 18',
  share:
    'M8.5 10.8 15.5 7M8.5 13.2l7 3.8M6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm11-6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  star: 'm12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
  minus: 'M5.5 12h13',
  plus: 'M12 5.5v13M5.5 12h13',
} as const;

export type IconName = keyof typeof PATHS;

const SOLID: readonly IconName[] = ['play', 'star'];

/** A decorative icon: what it stands for is said by the text or the label around it. */
export function Icon({
  name,
  size = 20,
  filled = SOLID.includes(name),
}: {
  readonly name: IconName;
  readonly size?: number;
  readonly filled?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
