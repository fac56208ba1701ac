import { useRouteTitle } from '@ofisi/shared-page/page-head';

/** Gives the document the title of the open route; a screen may name itself more exactly once its data is there. */
export function PageTitle({ title }: { readonly title: string }) {
  useRouteTitle(title);
  return null;
}
