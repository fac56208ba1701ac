interface IconProps {
  /** One of `icons/`: a path on a grid of 24 units. Only the icons that are used are bundled. */
  readonly drawing: string;
  /** Side in pixels. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** An icon in the colour of the surrounding text. Decorative: its meaning is stated by the text or label around it. */
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
