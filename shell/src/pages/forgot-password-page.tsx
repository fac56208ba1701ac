import { Link } from 'react-router-dom';
import { SHOP, telephoneLink } from '@ofisi/shared-contract/shop';
import { MessagePage } from './message-page';

/** How to get back into an account: by people, who check first whom they speak to. */
export const ForgotPasswordPage = () => (
  <MessagePage
    title="Forgot your password?"
    actions={
      <>
        <a className="button button--primary" href={telephoneLink(SHOP.phones[0])}>
          Call {SHOP.phones[0]}
        </a>
        <a className="button" href={`mailto:${SHOP.email}?subject=${encodeURIComponent('New password')}`}>
          Write to {SHOP.email}
        </a>
        <Link className="button button--quiet" to="/login">
          Back to login
        </Link>
      </>
    }
  >
    <p>Our team sets a new one for you ({SHOP.hours}). Please have ready:</p>
    <ul>
      <li>the e-mail address of your account,</li>
      <li>your full name as you registered it,</li>
      <li>the invoice number of your last order, if you have ordered before.</li>
    </ul>
    <p>We never ask for your old password.</p>
  </MessagePage>
);
