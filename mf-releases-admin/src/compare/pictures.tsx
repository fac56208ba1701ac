import { FailureAlert } from '@ofisi/shared-admin-ui/failure-alert';
import type { ChangedPage } from '@ofisi/shared-contract/registry';
import badges from '@ofisi/shared-site-ui/badge.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../changes/failure';
import { comparisonQuery } from '../registry/queries';
import { setTexts as texts } from '../texts/sets';
import styles from './compare.module.css';

/** The pages that look different in two sets, on request: it takes up to a minute. */
export function Pictures({ one, other }: { readonly one: string; readonly other: string }) {
  const { data, error, isFetching, refetch } = useQuery({ ...comparisonQuery(one, other, true), enabled: false });
  const failure = failureOf(error, texts.picturesFailed);
  const pages = data?.pictures;
  return (
    <div className={styles.pictures}>
      {isFetching && <p role="status">{texts.taking}</p>}
      {!isFetching && failure && <FailureAlert text={failure.text} reason={failure.reason} />}
      {!isFetching && !pages && (
        <>
          <p>{texts.picturesIntro}</p>
          <div>
            <button type="button" className={buttons.button} onClick={() => void refetch({ cancelRefetch: false })}>
              {texts.takePictures}
            </button>
          </div>
        </>
      )}
      {pages && <p role="status">{pages.length === 0 ? texts.looksSame : texts.looksDifferent(pages.length)}</p>}
      {pages?.map((page) => (
        <ComparedPage key={page.address} page={page} />
      ))}
    </div>
  );
}

type Side = 'before' | 'after';

/** A page before and after: side by side, or, where there is no space, one at a time. */
function ComparedPage({ page }: { readonly page: ChangedPage }) {
  const [shown, setShown] = useState<Side>('after');
  return (
    <section className={styles.compared} aria-label={page.address}>
      <h3 className={styles.address}>
        {page.address} <span className={badges.badge}>{page.remote}</span>
      </h3>
      <div className={styles.switch}>
        {(['before', 'after'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className={shown === side ? buttons.primary : buttons.button}
            aria-pressed={shown === side}
            onClick={() => setShown(side)}
          >
            {texts[side]}
          </button>
        ))}
      </div>
      <div className={styles.pair}>
        {(['before', 'after'] as const).map((side) => (
          <figure key={side} className={shown === side ? undefined : styles.other}>
            <figcaption>{texts[side]}</figcaption>
            {page[side] === null ? (
              <p>{texts.noPage}</p>
            ) : (
              <img src={`data:image/webp;base64,${page[side]}`} alt={texts.pictureOf(texts[side], page.address)} />
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}
