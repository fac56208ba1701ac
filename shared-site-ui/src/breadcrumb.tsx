import { Link } from '@ofisi/shared-contract/routing';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  readonly parent: { readonly label: string; readonly to: string };
  readonly current: string;
}

/** Where the page stands: the parent as a link, then the page itself. */
export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link to={parent.to}>{parent.label}</Link>
        </li>
        <li aria-hidden="true">&gt;</li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
