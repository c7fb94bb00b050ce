/** The control number of an interchange of ours: it is drawn in the transaction that keeps the document. */
import type { ProcurementDocument } from './document-log.ts';
import type { EdiWriter } from './edi-port.ts';

/** Where the number goes, as it is and with nine digits: marks that no text of a document holds. */
export const NUMBER = '\u0001';
export const NUMBER_PADDED = '\u0002';

const DIGITS = 9;

/** The document under the next number of its account, which is thereby used. */
export async function numbered(edi: EdiWriter, document: ProcurementDocument): Promise<ProcurementDocument> {
  const { id, accountId, at } = document;
  if (accountId === null) throw new Error('an interchange goes to an account');
  const control = (await edi.lastControl(accountId)) + 1;
  await edi.add({
    id,
    accountId,
    direction: 'out',
    control,
    at,
    fingerprint: null,
    file: null,
    archivedAt: null,
  });
  const body = withNumber(document.body, control);
  return { ...document, payloadId: padded(control), body, bytes: Buffer.byteLength(body) };
}

export const withNumber = (text: string, control: number): string =>
  text.replaceAll(NUMBER, String(control)).replaceAll(NUMBER_PADDED, padded(control));

const padded = (control: number): string => String(control).padStart(DIGITS, '0');
