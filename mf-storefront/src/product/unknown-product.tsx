import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import { type FormEvent, useId } from 'react';
import { texts } from '../texts';
import styles from './product-page.module.css';

/** No product has this address: the error's text, a search and the way to the shop (decision SF-56). */
export function UnknownProduct() {
  const id = useId();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    void navigate(`/shop?${new URLSearchParams({ q: typeof text === 'string' ? text.trim() : '' }).toString()}`);
  };
  return (
    <div className={`card ${styles.unknown}`}>
      <div role="alert">
        <h1 className={styles.unknownTitle}>{texts.failures.arrival.refused}</h1>
      </div>
      <p className={styles.muted}>{texts.product.unknown}</p>
      <form className={styles.search} method="get" action="/shop" onSubmit={search} role="search">
        <label className="visually-hidden" htmlFor={id}>
          {texts.searchItems}
        </label>
        <input id={id} name="q" type="search" className="field__input" placeholder={texts.searchItems} required />
        <button type="submit" className="button">
          {texts.search}
        </button>
      </form>
      <Link className="button button--primary" to="/shop">
        {texts.goToShop}
      </Link>
    </div>
  );
}
