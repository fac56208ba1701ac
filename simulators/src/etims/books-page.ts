import type { FastifyInstance } from 'fastify';
import { STYLE, table } from '../page';
import type { Context } from './context';
import { isMode, MODES, SCENARIOS } from './scenarios';

/** The tax office's books as a page, where the service can also be taken down, and as JSON. */
export function booksPage(app: FastifyInstance, context: Context): void {
  const { books } = context;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(context)));

  app.post<{ Body: { readonly mode?: string } | null }>('/mode', async ({ body }, reply) => {
    context.condition.mode = isMode(body?.mode) ? body.mode : null;
    return reply.redirect('/', 303);
  });

  /** The target of a receipt's QR code: whether this tax office has signed it. */
  app.get<{ Querystring: { readonly Data?: string } }>('/receipt', async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(receiptPage(context, query.Data ?? '')),
  );

  /** The registered items and signed sales, for comparison with the shop's documents. */
  app.get('/books', async () => ({ items: books.items(), sales: books.sales() }));
}

function receiptPage({ books, settings: { pin, branch } }: Context, data: string): string {
  const found = books.sales().find(({ signature }) => data === `${pin}${branch}${signature.rcptSign}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>eTIMS receipt</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body><main>
<header><h1>${found ? 'This receipt is signed' : 'No such receipt'}</h1><p>Nothing that is signed here counts.</p></header>
${
  found
    ? table(
        ['Document', 'Total, KSh', 'VAT, KSh', 'Receipt no.', 'Signature'],
        [
          [
            found.trdInvcNo,
            found.totAmt.toLocaleString('en'),
            found.totTaxAmt.toLocaleString('en'),
            String(found.signature.curRcptNo),
            found.signature.rcptSign,
          ],
        ],
        '',
      )
    : ''
}</main></body></html>`;
}

const page = ({
  books,
  condition: { mode },
}: Context): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>eTIMS simulator</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5"><style>${STYLE}</style></head><body><main>
<header><h1>eTIMS simulator</h1><p>The tax office of the demo shop. Nothing that is signed here counts.</p></header>
<section><h2>The service</h2><p>${mode ? `It ${MODES[mode]}.` : 'It works as it should.'}</p>
<form method="post" action="/mode">${Object.entries(MODES)
  .map(([name, what]) => `<button name="mode" value="${name}"${name === mode ? ' disabled' : ''}>It ${what}</button>`)
  .join('')}<button name="mode" value=""${mode ? '' : ' disabled'}>It works</button></form></section>
<section><h2>What PINs do</h2><p>The last three digits of a customer’s PIN say what becomes of the document. Every other PIN is accepted.</p>
${table(
  ['PIN', 'What happens'],
  Object.entries(SCENARIOS).map(([digits, { what }]) => [`P051000${digits}X`, what]),
  '',
)}</section>
<section><h2>Signed documents</h2>${table(
  ['No.', 'Document', 'Kind', 'Customer’s PIN', 'Total, KSh', 'VAT, KSh', 'Signature'],
  [...books.sales()]
    .reverse()
    .slice(0, 100)
    .map(({ invcNo, trdInvcNo, rcptTyCd, orgInvcNo, custTin, totAmt, totTaxAmt, signature }) => [
      String(invcNo),
      trdInvcNo,
      rcptTyCd === 'S' ? 'Sale' : `Credit note of ${orgInvcNo}`,
      custTin ?? '',
      totAmt.toLocaleString('en'),
      totTaxAmt.toLocaleString('en'),
      signature.rcptSign,
    ]),
  'No documents yet.',
)}</section>
<section><h2>Purchases and imports</h2>${table(
  ['No.', 'Supplier or goods', 'Said of it', 'Total, KSh'],
  [
    ...books
      .purchases()
      .map(({ invcNo, spplrNm, pchsSttsCd, totAmt }) => [
        String(invcNo),
        spplrNm ?? '',
        pchsSttsCd === '02' ? 'Bought' : 'Not bought',
        totAmt.toLocaleString('en'),
      ]),
    ...books
      .imports()
      .map(({ taskCd, itemSeq, hsCd, imptItemSttsCd }) => [
        `${taskCd}/${itemSeq}`,
        hsCd,
        imptItemSttsCd === '3' ? 'Imported' : 'Not imported',
        '',
      ]),
  ],
  'The shop has reported nothing yet.',
)}</section>
<section><h2>Items</h2>${table(
  ['Code', 'Name', 'Classification', 'Tax class'],
  books.items().map(({ itemCd, itemNm, itemClsCd, taxTyCd }) => [itemCd, itemNm, itemClsCd, taxTyCd]),
  'No item is registered yet.',
)}</section>
</main></body></html>`;
