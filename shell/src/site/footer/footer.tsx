import { Icon } from '@ofisi/shared-site-ui/icon';
import { chatIcon } from '@ofisi/shared-site-ui/icons/chat';
import { clockIcon } from '@ofisi/shared-site-ui/icons/clock';
import { facebookIcon } from '@ofisi/shared-site-ui/icons/facebook';
import { instagramIcon } from '@ofisi/shared-site-ui/icons/instagram';
import { mailIcon } from '@ofisi/shared-site-ui/icons/mail';
import { phoneIcon } from '@ofisi/shared-site-ui/icons/phone';
import { pinIcon } from '@ofisi/shared-site-ui/icons/pin';
import layout from '@ofisi/shared-site-ui/layout.module.css';
import { Link } from 'react-router-dom';
import { useBoot } from '../../composition/boot-context';
import { CopyButton } from '../copy-button';
import { siteTexts } from '../../texts/site';
import { footerTexts } from '../../texts/footer';
import styles from './footer.module.css';
import { Logo } from '../../frame/logo';
import { PAYMENT_MARKS } from './payment-marks';
import { FOOTER_LINKS_ID, MORE_LINKS, SITE_LINKS } from '../site-links';
import { useShopSettings } from '@ofisi/shared-auth/shop-settings';
import { PAYMENT_NAMES } from '@ofisi/shared-shop/payment-methods';
import { type ShopSettings, telephoneLink } from '@ofisi/shared-shop/shop-settings';

/** Footer of every shop page (SF §2 Footer): the shop's location, contact and payment details; settings that are not set are left out. */
export function Footer() {
  const { shop, payment } = useShopSettings();
  return (
    <footer className={styles.footer}>
      <div className={`${layout.container} ${styles.columns}`}>
        <div>
          <Link to="/" aria-label={siteTexts.toHome} className={styles.logo}>
            <Logo />
          </Link>
          <p className={styles.claim}>{footerTexts.claim}</p>
          <Social shop={shop} />
        </div>
        <Ways />
        <Contact shop={shop} />
        <Paybill payment={payment} />
      </div>
      <div className={`${layout.container} ${styles.bottom}`}>
        {/* A page may be rendered in one year and read in the next. */}
        <p suppressHydrationWarning>{footerTexts.rights(new Date().getFullYear(), shop.name)}</p>
        <PaymentMarks methods={payment.methods} />
      </div>
    </footer>
  );
}

/** The shell's own links, and those that remotes bring with their pages (decision SF-85). */
function Ways() {
  const brought = useBoot().routes.flatMap(({ footer: label, path: to }) => (label ? [{ label, to }] : []));
  return (
    <nav id={FOOTER_LINKS_ID} aria-labelledby="ways-title">
      <h2 id="ways-title" className={styles.title}>
        {footerTexts.ways}
      </h2>
      <ul className={styles.facts}>
        {[...SITE_LINKS, ...MORE_LINKS, ...brought].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OfShop {
  readonly shop: ShopSettings['shop'];
}

function Social({ shop }: OfShop) {
  const networks = [
    { name: footerTexts.facebook, icon: facebookIcon, href: shop.facebook },
    { name: footerTexts.instagram, icon: instagramIcon, href: shop.instagram },
    { name: footerTexts.whatsApp, icon: chatIcon, href: shop.chat_number && `https://wa.me/${shop.chat_number}` },
  ].flatMap(({ href, ...network }) => (href === null ? [] : [{ ...network, href }]));
  if (networks.length === 0) return null;
  return (
    <ul className={styles.social}>
      {networks.map(({ name, icon, href }) => (
        <li key={name}>
          <a href={href} aria-label={name} rel="noopener noreferrer" target="_blank">
            <Icon drawing={icon} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Contact({ shop }: OfShop) {
  const { address, city, hours, phones, email } = shop;
  const lines = [...address, ...(city === null ? [] : [footerTexts.inKenya(city)])];
  if (lines.length + phones.length === 0 && hours === null && email === null) return null;
  return (
    <section>
      <h2 className={styles.title}>{footerTexts.office}</h2>
      <ul className={styles.facts}>
        {lines.length > 0 && (
          <li>
            <Icon drawing={pinIcon} size={22} />
            <address>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </li>
        )}
        {hours !== null && (
          <li>
            <Icon drawing={clockIcon} size={22} />
            {hours}
          </li>
        )}
        {phones.map((phone) => (
          <li key={phone}>
            <Icon drawing={phoneIcon} size={22} />
            <a href={telephoneLink(phone)}>{phone}</a>
          </li>
        ))}
        {email !== null && (
          <li>
            <Icon drawing={mailIcon} size={22} />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

function Paybill({ payment }: { readonly payment: ShopSettings['payment'] }) {
  const { paybill_number, paybill_account } = payment;
  if (paybill_number === null) return null;
  return (
    <section className={styles.paybill} aria-labelledby="paybill-title">
      <h2 id="paybill-title" className={styles.title}>
        {footerTexts.payBill}
      </h2>
      <dl>
        <div className={styles.payLine}>
          <dt>{footerTexts.paybill}</dt>
          <dd>
            <strong>{paybill_number}</strong>
            <CopyButton text={paybill_number} what={footerTexts.copyPaybill} />
          </dd>
        </div>
        {paybill_account !== null && (
          <div className={styles.payLine}>
            <dt>{footerTexts.account}</dt>
            <dd>
              <strong>{paybill_account}</strong>
              <CopyButton text={paybill_account} what={footerTexts.copyAccount} />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.hint}>{footerTexts.accountHint}</p>
    </section>
  );
}

function PaymentMarks({ methods }: Pick<ShopSettings['payment'], 'methods'>) {
  if (methods.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label={footerTexts.payments}>
      {methods.map((method) => (
        <li key={method}>
          <img src={PAYMENT_MARKS[method]} alt={PAYMENT_NAMES[method]} width={64} height={40} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
