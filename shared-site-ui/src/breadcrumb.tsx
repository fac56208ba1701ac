import { Link } from '@ofisi/shared-contract/routing';
import { breadcrumbTexts } from './texts/breadcrumb';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** Where it leads; without it, it is a name only. */
  readonly to?: string;
}

export interface BreadcrumbProps {
  /** From the outermost to the page itself, which is the last. */
  readonly trail: readonly Crumb[];
  readonly className?: string | undefined;
}

/** Where the page stands. */
export const Breadcrumb = ({ trail, className = '' }: BreadcrumbProps) => (
  <nav className={`${styles.trail} ${className}`} aria-label={breadcrumbTexts.label}>
    <ol>
      {trail.map(({ label, to }, index) => {
        const current = index === trail.length - 1 ? 'page' : undefined;
        return (
          <li key={index} aria-current={to ? undefined : current}>
            {to ? (
              <Link to={to} aria-current={current}>
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
