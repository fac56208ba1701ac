import buttons from '@ofisi/shared-site-ui/button.module.css';
import type { ReactNode } from 'react';
import { listingTexts } from '../texts/listing';
import { ChoiceLink } from './choice-link';
import styles from './paging.module.css';

export interface PagingProps {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onGo: (page: number) => void;
}

export interface PagingLinksProps extends PagingProps {
  /** Where a page of the list stands in the address. */
  readonly addressOf: (page: number) => { readonly search: string };
}

/** Previous and Next around "Page X of N" (SF §2 Category listing), for a list whose page is not in the address. */
export const Paging = ({ page, pages, onGo }: PagingProps) => (
  <Frame page={page} pages={pages}>
    {(wanted, label) => (
      <button
        type="button"
        className={buttons.button}
        disabled={wanted < 1 || wanted > pages}
        onClick={() => onGo(wanted)}
      >
        {label}
      </button>
    )}
  </Frame>
);

/** The same as links, for a list whose page is in the address. */
export const PagingLinks = ({ page, pages, onGo, addressOf }: PagingLinksProps) => (
  <Frame page={page} pages={pages}>
    {(wanted, label) =>
      wanted < 1 || wanted > pages ? (
        <a role="link" aria-disabled="true" className={buttons.button}>
          {label}
        </a>
      ) : (
        <ChoiceLink
          className={buttons.button}
          rel={wanted < page ? 'prev' : 'next'}
          to={addressOf(wanted)}
          onChoose={() => onGo(wanted)}
        >
          {label}
        </ChoiceLink>
      )
    }
  </Frame>
);

interface FrameProps {
  readonly page: number;
  readonly pages: number;
  readonly children: (wanted: number, label: string) => ReactNode;
}

const Frame = ({ page, pages, children }: FrameProps) => (
  <nav className={styles.paging} aria-label={listingTexts.paging.label}>
    {children(page - 1, listingTexts.paging.previous)}
    <p aria-live="polite">{listingTexts.paging.page(page, pages)}</p>
    {children(page + 1, listingTexts.paging.next)}
  </nav>
);
