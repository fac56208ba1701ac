interface IconProps {
  /** One of `icons/`: a path on a grid of 24 units. Whoever uses an icon brings that one along and no other. */
  readonly drawing: string;
  /** Side in pixels. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** An icon in the colour of the text around it. Decoration: what it stands for is said by the text or the label around it. */
export const Icon = ({ drawing, size = 20, filled = false }: IconProps) => (
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
  >
    <path d={drawing} />
  </svg>
);
