import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type PDFDocument from 'pdfkit';
import { sendPieces } from '../http/send-pieces';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Fonts with the letters of all languages that are written in Latin, Greek or Cyrillic; a file holds those that it uses. */
const FONT_FILES = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};

export type Font = keyof typeof FONT_FILES;

let fonts: Readonly<Record<Font, Buffer>> | undefined;

/** Points, the unit of a PDF, in millimetres. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** Width and height of A4, in points. */
export const A4 = [mm(210), mm(297)] as const;

/** A document without a page. What draws it is loaded for the first one: that takes a third of a second. */
export async function openPdf(title: string): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  fonts ??= { regular: readFileSync(FONT_FILES.regular), bold: readFileSync(FONT_FILES.bold) };
  const pdf = new Document({ autoFirstPage: false, margin: 0, info: { Title: title }, lang: 'en-KE' });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  return pdf;
}

export interface TextStyle {
  readonly font: Font;
  /** In points. */
  readonly size: number;
}

/** How wide a line is, in points. */
export const widthOf = (pdf: Pdf, text: string, { font, size }: TextStyle): number =>
  pdf.font(font).fontSize(size).widthOfString(text);

/** Height of a line with the room between it and the next, in points. */
export const lineHeight = ({ size }: TextStyle): number => size * 1.3;

/** Where a line stands: its top, and its left, right or middle. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly align?: 'left' | 'right' | 'centre';
}

const SHARE_BEFORE = { left: 0, centre: 0.5, right: 1 };

/** Writes one line, whatever its width. */
export function writeLine(pdf: Pdf, text: string, style: TextStyle, { x, y, align = 'left' }: Place): void {
  const left = x - SHARE_BEFORE[align] * (align === 'left' ? 0 : widthOf(pdf, text, style));
  pdf.font(style.font).fontSize(style.size).text(text, left, y, { lineBreak: false });
}

/** The file piece by piece: no more is held than a page of it. `pages` draws one page after the other. */
async function* piecesOf(pdf: Pdf, pages: Iterable<unknown>): AsyncGenerator<Uint8Array> {
  const drawing = pages[Symbol.iterator]();
  while (!drawing.next().done) {
    const piece = pdf.read() as Uint8Array | null;
    if (piece) {
      yield piece;
    }
    // Others are served between two pages.
    await nextTurn();
  }
  pdf.end();
  yield* pdf as AsyncIterable<Uint8Array>;
}

/** A whole PDF file, to send it along. */
export async function pdfBytes(pdf: Pdf, pages: Iterable<unknown>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(pdf, pages)) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Answers with a PDF file.
 * @param name plain, without its ending
 * @param pages draws the next page whenever it is asked for one
 * @returns what the route's handler is to return; types cannot say what of it
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
