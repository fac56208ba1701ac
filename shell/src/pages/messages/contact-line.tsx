import { SHOP, telephoneLink } from '@ofisi/shared-shop/shop';
import { contactTexts } from '../../texts/contact';

/** The way to people, for whom a form does not help. */
export const ContactLine = ({ subject }: { readonly subject: string }) => (
  <>
    {contactTexts.call} <a href={telephoneLink(SHOP.phones[0])}>{SHOP.phones[0]}</a> {contactTexts.write}{' '}
    <a href={`mailto:${SHOP.email}?subject=${encodeURIComponent(subject)}`}>{SHOP.email}</a>, {SHOP.hours}.
  </>
);
