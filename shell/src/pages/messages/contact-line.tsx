import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { telephoneLink } from '@ofisi/shared-shop/shop-settings';
import { contactTexts } from '../../texts/contact';

interface ContactLineProps {
  /** The question that the line answers. */
  readonly before: string;
  /** Subject of the mail. */
  readonly subject: string;
}

/** How to reach people, for visitors whom a form does not help; empty if no contact is set. */
export function ContactLine({ before, subject }: ContactLineProps) {
  const { phones, email, hours } = useShopSettings().shop;
  const [phone] = phones;
  if (!phone && !email) return null;
  return (
    <p>
      {before}{' '}
      {phone && (
        <>
          {contactTexts.call} <a href={telephoneLink(phone)}>{phone}</a>
        </>
      )}
      {phone && email && ` ${contactTexts.or} `}
      {email && (
        <>
          {phone ? contactTexts.write : contactTexts.writeFirst}{' '}
          <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
        </>
      )}
      {hours && `, ${hours}`}.
    </p>
  );
}
