import { Link, useNavigate } from '@ofisi/shared-contract/routing';
import a11y from '@ofisi/shared-site-ui/a11y.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import cards from '@ofisi/shared-site-ui/card.module.css';
import inputs from '@ofisi/shared-site-ui/input.module.css';
import { type FormEvent, type ReactNode, useId } from 'react';
import { commonTexts } from '../texts/common';
import styles from './unknown-page.module.css';

export interface UnknownPageProps {
  readonly title: string;
  /** What may have happened to the page. */
  readonly text: string;
  /** Further links; last, because they may load later. */
  readonly children?: ReactNode;
}

/** Shown when no page has this address: the error's text, a search and the link to the shop (decision SF-56). */
export function UnknownPage({ title, text, children }: UnknownPageProps) {
  const id = useId();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    void navigate(`/shop?${new URLSearchParams({ q: typeof typed === 'string' ? typed.trim() : '' }).toString()}`);
  };
  return (
    <div className={`${cards.card} ${styles.unknown}`}>
      <div role="alert">
        <h1 className={styles.title}>{title}</h1>
      </div>
      <p className={styles.text}>{text}</p>
      <form className={styles.search} method="get" action="/shop" onSubmit={search} role="search">
        <label className={a11y.visuallyHidden} htmlFor={id}>
          {commonTexts.searchItems}
        </label>
        <input id={id} name="q" type="search" className={inputs.input} placeholder={commonTexts.searchItems} required />
        <button type="submit" className={buttons.button}>
          {commonTexts.search}
        </button>
      </form>
      <Link className={buttons.primary} to="/shop">
        {commonTexts.goToShop}
      </Link>
      {children}
    </div>
  );
}
