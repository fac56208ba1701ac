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
import { CopyButton } from '../copy-button';
import { siteTexts } from '../../texts/site';
import { footerTexts } from '../../texts/footer';
import styles from './footer.module.css';
import { Logo } from '../../frame/logo';
import { PAYMENT_MARKS } from './payment-marks';
import { FOOTER_LINKS, MORE_LINKS, SITE_LINKS, WAYS_ID } from '../site-links';
import { SHOP, telephoneLink } from '@ofisi/shared-shop/shop';

const SOCIAL_ICONS = { facebook: facebookIcon, instagram: instagramIcon, chat: chatIcon };

/** Under every shop page (SF §2 Footer): where the shop is, how to reach it, how to pay. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`${layout.container} ${styles.columns}`}>
        <div>
          <Link to="/" aria-label={siteTexts.toHome} className={styles.logo}>
            <Logo />
          </Link>
          <p className={styles.claim}>{footerTexts.claim}</p>
          <ul className={styles.social}>
            {SHOP.social.map(({ name, icon, href }) => (
              <li key={name}>
                <a href={href} aria-label={name} rel="noopener noreferrer" target="_blank">
                  <Icon drawing={SOCIAL_ICONS[icon]} size={22} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Ways />
        <Contact />
        <Paybill />
      </div>
      <div className={`${layout.container} ${styles.bottom}`}>
        {/* A page may be rendered in one year and read in the next. */}
        <p suppressHydrationWarning>{footerTexts.rights(new Date().getFullYear(), SHOP.name)}</p>
        <PaymentMarks />
      </div>
    </footer>
  );
}

const Ways = () => (
  <nav id={WAYS_ID} aria-labelledby="ways-title">
    <h2 id="ways-title" className={styles.title}>
      {footerTexts.ways}
    </h2>
    <ul className={styles.facts}>
      {[...SITE_LINKS, ...MORE_LINKS, ...FOOTER_LINKS].map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </nav>
);

function Contact() {
  return (
    <section>
      <h2 className={styles.title}>{footerTexts.office}</h2>
      <ul className={styles.facts}>
        <li>
          <Icon drawing={pinIcon} size={22} />
          <address>
            {SHOP.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </li>
        <li>
          <Icon drawing={clockIcon} size={22} />
          {SHOP.hours}
        </li>
        {SHOP.phones.map((phone) => (
          <li key={phone}>
            <Icon drawing={phoneIcon} size={22} />
            <a href={telephoneLink(phone)}>{phone}</a>
          </li>
        ))}
        <li>
          <Icon drawing={mailIcon} size={22} />
          <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>
        </li>
      </ul>
    </section>
  );
}

function Paybill() {
  const { number, account } = SHOP.paybill;
  return (
    <section className={styles.paybill} aria-labelledby="paybill-title">
      <h2 id="paybill-title" className={styles.title}>
        {footerTexts.payBill}
      </h2>
      <dl>
        <div className={styles.payLine}>
          <dt>{footerTexts.paybill}</dt>
          <dd>
            <strong>{number}</strong>
            <CopyButton text={number} what={footerTexts.copyPaybill} />
          </dd>
        </div>
        <div className={styles.payLine}>
          <dt>{footerTexts.account}</dt>
          <dd>
            <strong>{account}</strong>
            <CopyButton text={account} what={footerTexts.copyAccount} />
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>{footerTexts.accountHint}</p>
    </section>
  );
}

const PaymentMarks = () => (
  <ul className={styles.marks} aria-label={footerTexts.payments}>
    {SHOP.payments.map(({ name, mark }) => (
      <li key={name}>
        <img src={PAYMENT_MARKS[mark]} alt={name} width={64} height={40} loading="lazy" />
      </li>
    ))}
  </ul>
);
