import { Link } from '@ofisi/shared-contract/routing';
import { breadcrumbTexts } from './texts/breadcrumb';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  /** Target of the link; without it, only the name is shown. */
  readonly to?: string;
}

export interface BreadcrumbProps {
  /** From the outermost page to the current page, which is the last. */
  readonly trail: readonly Crumb[];
  readonly className?: string | undefined;
}

/** The position of the page in the site. */
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
