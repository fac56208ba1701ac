import { Suspense } from 'react';
import { OwnPart } from '../../composition/own-part';
import { PagePlaceholder } from '../../composition/page-placeholder';
import { partTexts } from '../../texts/parts';

/* None is a shopper’s first screen, so they are in a chunk of their own. */
const loadNotFound = async () => (await import(/* webpackChunkName: "messages" */ './not-found-page')).NotFoundPage;
const loadForbidden = async () => (await import(/* webpackChunkName: "messages" */ './forbidden-page')).ForbiddenPage;

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
