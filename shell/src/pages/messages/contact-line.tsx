import { SHOP, telephoneLink } from '@ofisi/shared-shop/shop';

/** The way to people, for whom a form does not help. */
export const ContactLine = ({ subject }: { readonly subject: string }) => (
  <>
    Call <a href={telephoneLink(SHOP.phones[0])}>{SHOP.phones[0]}</a> or write to{' '}
    <a href={`mailto:${SHOP.email}?subject=${encodeURIComponent(subject)}`}>{SHOP.email}</a>, {SHOP.hours}.
  </>
);
