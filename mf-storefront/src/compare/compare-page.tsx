import { Link, useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useEffect } from 'react';
import { LoadingCards } from '../listing/loading-cards';
import { Failure } from '../messages/failure';
import { compareTexts } from '../texts/compare';
import { failureTexts } from '../texts/failures';
import { quoteTexts } from '../texts/quote';
import { comparison, useChosen } from './chosen';
import { COMPARE_HEAD } from './compare-head';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table';
import { comparedIds, useCompared } from './use-compared';

/** Up to four products side by side, by the ids in the address; without any, those chosen in this browser (decision SF-62). */
export function ComparePage() {
  const ids = comparedIds(new URLSearchParams(useLocation().search));
  usePageHead(COMPARE_HEAD);
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[{ label: compareTexts.breadcrumb, to: '/shop' }, { label: compareTexts.title }]} />
      <h1 className={screens.title}>{compareTexts.title}</h1>
      {ids === null ? <OwnChoice /> : <Compared ids={ids} />}
      <p className={styles.more}>
        <Link className={buttons.button} to="/shop">
          {ids === null ? compareTexts.choose : compareTexts.add}
        </Link>
      </p>
    </div>
  );
}

/** Goes on to the products chosen in this browser, if there are any. */
function OwnChoice() {
  const chosen = useChosen();
  const navigate = useNavigate();
  const own = chosen.length > 0 ? comparison(chosen) : null;
  useEffect(() => {
    if (own !== null) void navigate(own, { replace: true });
  }, [own, navigate]);
  return <p>{compareTexts.none}</p>;
}

function Compared({ ids }: { readonly ids: string }) {
  const found = useCompared(ids);
  const asked = new Set(ids.split(',')).size;
  const items = found.data;
  return (
    <>
      {found.isPending ? <LoadingCards count={2} layout="shop" /> : null}
      {found.isLoadingError ? (
        <Failure error={found.error} texts={failureTexts.items} onRetry={() => void found.refetch()} />
      ) : null}
      {items && items.length < asked ? <p role="status">{compareTexts.gone}</p> : null}
      {items && items.length > 0 ? (
        <>
          <p>
            <Link className={buttons.primary} to={`/request-quote?items=${items.map(({ id }) => id).join(',')}`}>
              {quoteTexts.requestFor(items.length)}
            </Link>
          </p>
          <CompareTable items={items} />
        </>
      ) : null}
    </>
  );
}
