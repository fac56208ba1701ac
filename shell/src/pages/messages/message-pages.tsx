import { Suspense } from 'react';
import { OwnPart } from '../../composition/own-part';
import { PagePlaceholder } from '../../composition/page-placeholder';
import { partTexts } from '../../texts/parts';

/* No shopper's first screen, so each comes in a chunk of its own. */
const loadNotFound = async () => (await import(/* webpackChunkName: "not-found" */ './not-found-page')).NotFoundPage;
const loadForbidden = async () => (await import(/* webpackChunkName: "forbidden" */ './forbidden-page')).ForbiddenPage;

export const NotFound = () => (
  <Suspense fallback={<PagePlaceholder />}>
    <OwnPart title={partTexts.notFound} id="not-found" load={loadNotFound} />
  </Suspense>
);

export const Forbidden = () => (
  <Suspense fallback={<PagePlaceholder />}>
    <OwnPart title={partTexts.noAccess} id="forbidden" load={loadForbidden} />
  </Suspense>
);
