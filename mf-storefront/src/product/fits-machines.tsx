import type { OpenArrivalResponse } from '@ofisi/api-contract/catalogue/items';
import { Link } from '@ofisi/shared-contract/routing';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import { useId } from 'react';
import { machineAddress } from '../machines/address';
import { productTexts } from '../texts/product';
import shelf from './item-shelf.module.css';
import styles from './product-page.module.css';

/** The machines that a supply fits, each with a link to what else it takes; renders nothing if there are none. */
export function FitsMachines({ machines }: { readonly machines: OpenArrivalResponse['fits_machines'] }) {
  const id = useId();
  if (machines.length === 0) return null;
  return (
    <section className={shelf.shelf} aria-labelledby={id}>
      <h2 id={id} className={shelf.heading}>
        {productTexts.fits}
      </h2>
      <ul className={styles.badges}>
        {machines.map(({ slug, name }) => (
          <li key={slug}>
            <Link className={`${badges.badge} ${styles.category}`} to={machineAddress(slug)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
