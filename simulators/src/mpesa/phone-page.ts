import type { Payment, Prompt } from './books';
import type { Context } from './context';
import { SCENARIOS } from './scenarios';

const STYLE = `
:root{color-scheme:light dark;--line:#8884}
body{margin:0;font:1rem/1.5 system-ui,sans-serif}
main{max-width:56rem;margin:0 auto;padding:1.5rem 1rem 4rem;display:grid;gap:2rem}
h1{margin:0;font-size:1.5rem}h2{margin:0 0 .75rem;font-size:1.125rem}
.phones{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr))}
.phone{padding:1rem;border:2px solid var(--line);border-radius:1.25rem;display:grid;gap:.75rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
label{display:grid;gap:.25rem;font-size:.875rem}
input,button{font:inherit;min-height:2.75rem;padding:0 .75rem;border:1px solid #888;border-radius:.5rem;box-sizing:border-box}
input{width:9rem}button{cursor:pointer}button.pay{background:#0b7a3b;border-color:#0b7a3b;color:#fff}
table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{padding:.4rem .5rem;border-bottom:1px solid var(--line);text-align:start}
.scroll{overflow-x:auto}p{margin:0}
`;

const SAID: Readonly<Record<string, string>> = {
  paid: 'Paid.',
  refused: 'The shop did not accept the payment; nothing was taken.',
  wrong: 'A phone number, such as 0712 345 678, and a whole number of shillings are needed.',
  gone: 'That prompt is no longer on the phone.',
};

/** What the phones show now. It reads itself anew every few seconds, unless somebody types. */
export function phonePage({ books, settings }: Context, said: string | null): string {
  const open = books
    .prompts()
    .filter(({ checkoutId, at }) => books.resultOf(checkoutId) === null && at > settings.now() - settings.promptsFor);
  const ended = books.prompts().filter(({ checkoutId }) => books.resultOf(checkoutId) !== null);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>M-Pesa simulator</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${open.length === 0 ? '<meta http-equiv="refresh" content="3">' : ''}<style>${STYLE}</style></head><body><main>
<header><h1>M-Pesa simulator</h1><p>The phones of the demo shop. No money moves here.</p></header>
${said !== null && SAID[said] ? `<p role="status"><strong>${SAID[said]}</strong></p>` : ''}
<section><h2>On the phones</h2>${open.length === 0 ? '<p>No phone shows a prompt. Place an order and pay with M-Pesa.</p>' : `<div class="phones">${open.map(phone).join('')}</div>`}</section>
<section><h2>Pay by hand</h2><form method="post" action="/payments">
<label>Phone number<input name="phone" inputmode="tel" placeholder="0712 345 678" required></label>
<label>Amount, KSh<input name="amount" inputmode="numeric" required></label>
<label>Account number<input name="account" placeholder="Order number"></label>
<button class="pay">Pay to ${escape(settings.shortCode)}</button></form></section>
<section><h2>What numbers do</h2><p>The last four digits of a phone number say what its owner does. ${settings.asks ? 'Every other number is asked here.' : 'Every other number pays.'}</p>
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

const table = (heads: readonly string[], rows: readonly (readonly string[])[], none: string): string =>
  rows.length === 0
    ? `<p>${none}</p>`
    : `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
        .map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`)
        .join('')}</tbody></table></div>`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
