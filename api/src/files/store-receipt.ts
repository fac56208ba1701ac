import type { Actor } from '../access/audit';
import { invalid } from '../http/envelope';
import type { ReceivedFile } from '../http/multipart';
import { hashOf, refuseEmpty, storePicture, type UploadServices } from './store-picture';
import { announceUpload } from './uploads.queries';

/** The markers at the two ends of every complete PDF. */
const BEGINS = '%PDF-';
const ENDS = '%%EOF';
const NEAR = 1024;

const isPdf = (bytes: Buffer) => bytes.subarray(0, BEGINS.length).toString('latin1') === BEGINS;
const isWholePdf = (bytes: Buffer) => bytes.subarray(-NEAR).includes(ENDS);

/**
 * Stores an expense's receipt: a picture, or a PDF unchanged. It is served only to users who manage expenses.
 * @returns the value of `expenses.receipt`
 * @throws Refusal 400 with an error at its field
 */
export async function storeReceipt(services: UploadServices, actor: Actor, received: ReceivedFile): Promise<string> {
  refuseEmpty(received);
  const { field, bytes } = received;
  if (!isPdf(bytes)) {
    const { name } = await storePicture(services, actor, 'receipts', received);
    return name;
  }
  if (!isWholePdf(bytes)) {
    throw invalid({ [field]: ['The document is damaged or incomplete. Choose another one.'] });
  }
  const name = `${hashOf(bytes)}.pdf`;
  await announceUpload(services.db, actor, { folder: 'receipts', name, width: null, height: null, blur: null });
  await services.files.put('receipts', name, bytes);
  return name;
}
