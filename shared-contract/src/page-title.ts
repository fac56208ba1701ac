/** The names of a page, under the address that screens import them from. */
export { usePageHead, usePageTitle, useRouteTitle, type PageHead } from './page-head';
