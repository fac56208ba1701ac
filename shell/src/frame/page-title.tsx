import { useRouteTitle } from '@ofisi/shared-page/page-head';

/** Sets the document title to that of the open route; a screen may set a more precise one once it has its data. */
export function PageTitle({ title }: { readonly title: string }) {
  useRouteTitle(title);
  return null;
}
