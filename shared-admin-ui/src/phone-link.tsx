import { formatPhone } from '@ofisi/shared-shop/phone-number';
import { telephoneLink } from '@ofisi/shared-shop/shop-settings';

/** A phone number to call. */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
  <a href={telephoneLink(phone)}>{formatPhone(phone)}</a>
);
