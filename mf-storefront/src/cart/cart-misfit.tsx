import { Link } from '@ofisi/shared-contract/routing';
import { machineAddress } from '../machines/address';
import { cartTexts } from '../texts/cart';
import styles from './cart-line.module.css';
import type { Misfit } from './use-misfits';

/** Says that a supply fits none of the shopper's machines, and leads to what does. It never keeps anybody from ordering. */
export function CartMisfit({ misfit: { kind, machines } }: { readonly misfit: Misfit }) {
  const [machine] = machines;
  const names = machines.map(({ name }) => name);
  return (
    <p className={styles.priceNews} role="status">
      {cartTexts.misfit(kind, names)}{' '}
      <Link to={machine && machines.length === 1 ? machineAddress(machine.slug) : '/machines'}>
        {cartTexts.seeWhatFits}
      </Link>
    </p>
  );
}
