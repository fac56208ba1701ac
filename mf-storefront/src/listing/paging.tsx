import type { CataloguePage } from '@ofisi/api-contract/catalogue/listing';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import type { ReactNode } from 'react';
import { listingTexts } from '../texts/listing';
import { ChoiceLink } from './choice-link';
import { neighboursOf, type PagePlace } from './pages';
import styles from './paging.module.css';

export interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

/** Previous and Next around "Page X of N" (SF §2 Category listing), for a list whose page is not in the address. */
export function Paging({ page, pages, onGo }: PagingProps) {
  const button = (wanted: number, label: string) => (
    <button
      type="button"
      className={buttons.button}
      disabled={wanted < 1 || wanted > pages}
      onClick={() => onGo(wanted)}
    >
      {label}
    </button>
  );
  return (
    <Frame
      page={page}
      pages={pages}
      previous={button(page - 1, listingTexts.paging.previous)}
      next={button(page + 1, listingTexts.paging.next)}
    />
  );
}

export interface PagingLinksProps {
  /** Position of the shown page in its list. */
  readonly meta: CataloguePage;
  readonly onGo: (place: PagePlace) => void;
  /** Address of a page of the list. */
  readonly addressOf: (place: PagePlace) => { readonly search: string };
}

/** The same with links, for a list whose page is in the address. */
export function PagingLinks({ meta, onGo, addressOf }: PagingLinksProps) {
  const { previous, next } = neighboursOf(meta);
  const link = (place: PagePlace | null, rel: 'prev' | 'next', label: string) =>
    place === null ? (
      <a role="link" aria-disabled="true" className={buttons.button}>
        {label}
      </a>
    ) : (
      <ChoiceLink className={buttons.button} rel={rel} to={addressOf(place)} onChoose={() => onGo(place)}>
        {label}
      </ChoiceLink>
    );
  return (
    <Frame
      page={meta.page}
      pages={meta.pages}
      previous={link(previous, 'prev', listingTexts.paging.previous)}
      next={link(next, 'next', listingTexts.paging.next)}
    />
  );
}

interface FrameProps {
  readonly page: number;
  /** Null if they have not been counted. */
  readonly pages: number | null;
  readonly previous: ReactNode;
  readonly next: ReactNode;
}

const Frame = ({ page, pages, previous, next }: FrameProps) => (
  <nav className={styles.paging} aria-label={listingTexts.paging.label}>
    {previous}
    <p aria-live="polite">{listingTexts.paging.page(page, pages)}</p>
    {next}
  </nav>
);
