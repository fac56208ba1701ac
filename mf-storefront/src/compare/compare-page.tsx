import type { ComparedResponse } from '@ofisi/api-contract/catalogue/compare';
import { pathOfCall, readQuery } from '@ofisi/shared-contract/route-calls';
import { Link, useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import { usePageHead } from '@ofisi/shared-page/page-head';
import { Breadcrumb } from '@ofisi/shared-site-ui/breadcrumb';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import screens from '@ofisi/shared-site-ui/screen.module.css';
import { useEffect } from 'react';
import { COMPARE_CALL, COMPARE_QUERY } from '../catalogue/calls';
import { useRead } from '../catalogue/read';
import { LoadingCards } from '../listing/loading-cards';
import { Failure } from '../messages/failure';
import { compareTexts } from '../texts/compare';
import { failureTexts } from '../texts/failures';
import { comparison, useChosen } from './chosen';
import { COMPARE_HEAD } from './compare-head';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table';

const itemsOf = ({ items }: ComparedResponse) => items;

/** Up to four products side by side, by the ids in the address; without any, those chosen in this browser (decision SF-62). */
export function ComparePage() {
  const query = readQuery({ query: COMPARE_QUERY }, new URLSearchParams(useLocation().search));
  usePageHead(COMPARE_HEAD);
  return (
    <div className={screens.screen}>
      <Breadcrumb trail={[{ label: compareTexts.breadcrumb, to: '/shop' }, { label: compareTexts.title }]} />
      <h1 className={screens.title}>{compareTexts.title}</h1>
      {query.has('items') ? <Compared query={query} /> : <OwnChoice />}
      <p className={styles.more}>
        <Link className={buttons.button} to="/shop">
          {query.has('items') ? compareTexts.add : compareTexts.choose}
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

function Compared({ query }: { readonly query: URLSearchParams }) {
  const found = useRead(pathOfCall(COMPARE_CALL, {}, query), itemsOf);
  const asked = new Set(query.get('items')?.split(',')).size;
  const items = found.data;
  return (
    <>
      {found.isPending ? <LoadingCards count={2} layout="shop" /> : null}
      {found.isLoadingError ? (
        <Failure error={found.error} texts={failureTexts.items} onRetry={() => void found.refetch()} />
      ) : null}
      {items && items.length < asked ? <p role="status">{compareTexts.gone}</p> : null}
      {items && items.length > 0 ? <CompareTable items={items} /> : null}
    </>
  );
}
