import type { Payment, Prompt } from './books';
import type { Context } from './context';
import { escape, STYLE, table } from '../page';
import { SCENARIOS } from './scenarios';

const PHONES = `
.phones{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
.phone{padding:1rem;border:2px solid var(--line);border-radius:1.25rem;display:grid;gap:.75rem}
`;

const SAID: Readonly<Record<string, string>> = {
  paid: 'Paid.',
  refused: 'The shop did not accept the payment; nothing was taken.',
  wrong: 'A phone number, such as 0712 345 678, and a whole number of shillings are needed.',
  gone: 'That prompt is no longer on the phone.',
};

/** The current screens of the phones. The page reloads every few seconds, unless somebody is typing. */
export function phonePage({ books, settings }: Context, said: string | null): string {
  const open = books
    .prompts()
    .filter(({ checkoutId, at }) => books.resultOf(checkoutId) === null && at > settings.now() - settings.promptsFor);
  const ended = books.prompts().filter(({ checkoutId }) => books.resultOf(checkoutId) !== null);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>M-Pesa simulator</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1">${open.length === 0 ? '<meta http-equiv="refresh" content="3">' : ''}<style>${STYLE}${PHONES}</style></head><body><main>
<header><h1>M-Pesa simulator</h1><p>The phones of the demo shop. No money moves here.</p></header>
${said !== null && SAID[said] ? `<p role="status"><strong>${SAID[said]}</strong></p>` : ''}
<section><h2>On the phones</h2>${open.length === 0 ? '<p>No phone shows a prompt. Place an order and pay with M-Pesa.</p>' : `<div class="phones">${open.map(phone).join('')}</div>`}</section>
<section><h2>Pay by hand</h2><form method="post" action="/payments">
<label>Phone number<input name="phone" inputmode="tel" placeholder="0712 345 678" required></label>
<label>Amount, KSh<input name="amount" inputmode="numeric" required></label>
<label>Account number<input name="account" placeholder="Order number"></label>
<button class="pay">Pay to ${escape(settings.shortCode)}</button></form></section>
<section><h2>Phone numbers</h2><p>The last four digits of a phone number determine what its owner does. ${settings.asks ? 'All other numbers are prompted here.' : 'Every other number pays.'}</p>
<div class="scroll"><table><thead><tr><th scope="col">Ends with</th><th scope="col">The phone</th></tr></thead><tbody>${Object.entries(
    SCENARIOS,
  )
    .map(([suffix, { what }]) => `<tr><th scope="row">${suffix}</th><td>${what}</td></tr>`)
    .join('')}</tbody></table></div></section>
<section><h2>Payments</h2>${payments(books.payments())}</section>
<section><h2>Ended prompts</h2>${prompts(ended, (id) => books.resultOf(id)?.words ?? '')}</section>
</main></body></html>`;
}

const phone = ({ checkoutId, phone: number, amount, account, shortCode }: Prompt): string =>
  `<article class="phone"><h3>+${escape(number)}</h3><p>Do you want to pay <strong>KSh ${amount.toLocaleString('en')}</strong> to ${escape(shortCode)}, account ${escape(account)}?</p>
<form method="post" action="/prompts/${encodeURIComponent(checkoutId)}"><label>PIN, any four digits<input name="pin" type="password" inputmode="numeric" maxlength="4" autocomplete="off" autofocus></label>
<button class="pay" name="does" value="pay">Send</button><button name="does" value="cancel">Cancel</button></form></article>`;

const payments = (all: readonly Payment[]): string =>
  table(
    ['Receipt', 'Phone', 'Account', 'Amount, KSh'],
    [...all]
      .reverse()
      .slice(0, 50)
      .map(({ receipt, phone: number, account, amount }) => [receipt, number, account, amount.toLocaleString('en')]),
    'Nobody has paid yet.',
  );

const prompts = (all: readonly Prompt[], resultOf: (checkoutId: string) => string): string =>
  table(
    ['Phone', 'Account', 'Amount, KSh', 'What became of it'],
    all
      .slice(0, 50)
      .map(({ checkoutId, phone: number, account, amount }) => [
        number,
        account,
        amount.toLocaleString('en'),
        resultOf(checkoutId),
      ]),
    'No prompt has ended yet.',
  );
