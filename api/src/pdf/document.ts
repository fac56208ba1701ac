import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type PDFDocument from 'pdfkit';
import { sendPieces } from '../http/send-pieces';
import { isPlain, openFonts, textFont, type Font, type LoadedFont } from './fonts';
import { runsOf, type Run } from './runs';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Converts millimetres to points, the unit of a PDF. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** Width and height of A4, in points. */
export const A4 = [mm(210), mm(297)] as const;

/** Opens a document without pages. The drawing library is loaded for the first one, which takes a third of a second. */
export async function openPdf(title: string): Promise<Pdf> {
  const [{ default: Document }] = await Promise.all([import('pdfkit'), openFonts()]);
  return new Document({ autoFirstPage: false, margin: 0, info: { Title: title }, lang: 'en-KE' });
}

export interface TextStyle {
  readonly font: Font;
  /** In points. */
  readonly size: number;
}

const fontsIn = new WeakMap<Pdf, Set<string>>();

/** Selects the font for the text that follows; it is registered with the document on first use. */
function takeFont(pdf: Pdf, { name, bytes }: LoadedFont): Pdf {
  const known = fontsIn.get(pdf) ?? new Set();
  fontsIn.set(pdf, known);
  if (!known.has(name)) {
    pdf.registerFont(name, bytes);
    known.add(name);
  }
  return pdf.font(name);
}

/** A run whose words may not stay in their order is laid out as a whole. */
const layoutOf = ({ text }: Run) => (isPlain(text) ? {} : { features: [] });

const widthOfRun = (pdf: Pdf, run: Run, size: number) =>
  takeFont(pdf, run.font).fontSize(size).widthOfString(run.text, layoutOf(run));

/** The width of a line, in points. */
export const widthOf = (pdf: Pdf, text: string, { font, size }: TextStyle): number =>
  runsOf(text, font).reduce((sum, run) => sum + widthOfRun(pdf, run, size), 0);

/** The height of a line including the space below it, in points. */
export const lineHeight = ({ size }: TextStyle): number => size * 1.3;

/** The position of a line: its top, and its left edge, right edge or middle. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly align?: 'left' | 'right' | 'centre';
}

const SHARE_BEFORE = { left: 0, centre: 0.5, right: 1 };

/** The ascent of a font, in points. pdfkit knows it for the current font, but does not declare it in its types. */
function ascentOf(pdf: Pdf, { font, size }: TextStyle): number {
  takeFont(pdf, textFont(font));
  const { ascender } = (pdf as unknown as { readonly _font: { readonly ascender: number } })._font;
  return (ascender / 1000) * size;
}

/** Writes one line, whatever its width. */
export function writeLine(pdf: Pdf, text: string, style: TextStyle, { x, y, align = 'left' }: Place): void {
  let left = x - SHARE_BEFORE[align] * (align === 'left' ? 0 : widthOf(pdf, text, style));
  // All fonts share the baseline of the text font.
  const baseline = y + ascentOf(pdf, style);
  const runs = runsOf(text, style.font);
  for (const run of runs) {
    takeFont(pdf, run.font)
      .fontSize(style.size)
      .text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...layoutOf(run) });
    left += runs.length > 1 ? widthOfRun(pdf, run, style.size) : 0;
  }
}

/** Yields the file piece by piece, holding at most one page of it. `pages` draws one page per step. */
async function* piecesOf(pdf: Pdf, pages: Iterable<unknown>): AsyncGenerator<Uint8Array> {
  const drawing = pages[Symbol.iterator]();
  while (!drawing.next().done) {
    const piece = pdf.read() as Uint8Array | null;
    if (piece) {
      yield piece;
    }
    // Other requests are served between two pages.
    await nextTurn();
  }
  pdf.end();
  yield* pdf as AsyncIterable<Uint8Array>;
}

/** The whole PDF file, as an attachment. */
export async function pdfBytes(pdf: Pdf, pages: Iterable<unknown>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(pdf, pages)) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Answers with a PDF file.
 * @param name plain, without the extension
 * @param pages draws the next page each time it is advanced
 * @returns the value for the route's handler to return, which types cannot describe
 */
export async function answerPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, pdf, pages }: { readonly name: string; readonly pdf: Pdf; readonly pages: Iterable<unknown> },
): Promise<never> {
  void reply
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('cache-control', 'private, no-store');
  await sendPieces(request, reply, { type: 'application/pdf', pieces: piecesOf(pdf, pages), isPacked: true });
  return reply as never;
}

/**
 * Draws a page and discards it, so that the first real one does not wait for the drawing library to load: on a busy machine that took
 * longer than a gateway waits for an answer.
 */
export async function warmUp(): Promise<void> {
  const pdf = await openPdf('');
  await nextTurn();
  await pdfBytes(
    pdf,
    (function* page() {
      pdf.addPage({ size: [...A4], margin: 0 });
      for (const font of ['regular', 'bold'] as const) {
        writeLine(pdf, 'Quotation 1', { font, size: 9 }, { x: 0, y: 0 });
        yield;
      }
    })(),
  );
}
