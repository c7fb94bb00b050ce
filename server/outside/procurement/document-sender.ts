/** Sends a document to a buyer's system, with the account's secret and the PDF it names, and reads the answer. */
import type { DocumentSender, SentDocumentResult } from '../../../tools/buyer-documents/port.ts';
import type { DocumentKind, ProcurementDocument } from '../../../tools/procurement/document-log.ts';
import type { EdiFiles } from '../../../tools/procurement/edi-port.ts';
import { maskedText } from '../../../tools/procurement/masked-text.ts';
import type { ProcurementPort } from '../../../tools/procurement/procurement-port.ts';
import { addressOf } from '../../../tools/procurement/procurement-settings.ts';
import { withSecret } from '../../cxml/buyer-documents/write-document.ts';
import { statusIn } from '../../cxml/response.ts';
import { failureSentence } from '../../fetch/failure-sentence.ts';
import { GuardedFetchError, type GuardedFetchOptions, guardedFetch } from '../../fetch/guarded-fetch.ts';

import { LONGEST_PASSWORD, verdictIn, withCredentials } from './notice-exchange.ts';

const CONNECT_MS = 3_000;
/** Hubs pass documents on before they answer. */
const ATTEMPT_MS = 30_000;
const MOST_ANSWER_BYTES = 64_000;
const MOST_LOGGED_CHARACTERS = 8_000;
const LONGEST_REASON = 500;

interface SenderParts extends Pick<GuardedFetchOptions, 'allowLocal' | 'resolve'> {
  procurement: Pick<ProcurementPort, 'settingsOf'> & {
    outboundSecret(accountId: string): Promise<string | undefined>;
  };
  /** Where documents of EDI go. */
  ediFiles: Pick<EdiFiles, 'write'>;
  /** The PDF of the paper that the document is about. */
  paperOf(document: ProcurementDocument): Promise<Uint8Array | undefined>;
  limitMs?: number;
  report(failure: Error): void;
}

export function documentSender({
  procurement,
  ediFiles,
  paperOf,
  allowLocal,
  resolve,
  limitMs = ATTEMPT_MS,
  report,
}: SenderParts): DocumentSender {
  const fetch = guardedFetch({ allowLocal, resolve, connectMs: CONNECT_MS });

  async function attempt(document: ProcurementDocument & { accountId: string }): Promise<SentDocumentResult> {
    const [settings, secret] = await Promise.all([
      procurement.settingsOf(document.accountId),
      procurement.outboundSecret(document.accountId),
    ]);
    const isNotice = document.protocol === 'soap';
    const { url: forNotices, user } = settings.shipment_notices;
    const url = isNotice ? (forNotices ?? undefined) : addressOf(settings, document.kind);
    if (url === undefined || secret === undefined)
      return {
        ...nothing(
          url === undefined
            ? 'The settings of the account name no address for this kind of document.'
            : 'The settings of the account have no secret that is sent.',
        ),
        isFinal: true,
      };
    if (isNotice && secret.length > LONGEST_PASSWORD)
      return { ...nothing('A password has at most 64 characters, and the secret has more.'), isFinal: true };
    const body = isNotice
      ? withCredentials(document.body, user ?? '', secret)
      : withSecret(document.body, secret);
    const [, id] = ATTACHED.exec(document.body) ?? [];
    const paper = id === undefined ? undefined : await paperOf(document);
    const answer = await fetch({
      url,
      method: 'POST',
      ...(id !== undefined && paper
        ? relatedParts(body, { id, name: `${document.number}.pdf`, type: 'application/pdf', bytes: paper })
        : { headers: { 'content-type': 'text/xml; charset=utf-8', ...(isNotice ? SOAP_ACTION : {}) }, body }),
      timeoutMs: limitMs,
      maxBytes: MOST_ANSWER_BYTES,
      whenLonger: 'cut',
    });
    const [contentType] = [answer.headers['content-type']].flat();
    const verdict = (isNotice ? verdictIn : answeredIn)(answer.body, contentType);
    const [retryAfter] = [answer.headers['retry-after']].flat();
    const masked = (text: string, most: number): string => maskedText(text.slice(0, most), [secret]);
    return {
      httpStatus: answer.status,
      ...verdict,
      reason: masked(verdict.reason ?? '', LONGEST_REASON) || null,
      answer: masked(answer.body.toString('utf8'), MOST_LOGGED_CHARACTERS),
      retryAfter,
    };
  }

  async function written(document: ProcurementDocument & { accountId: string }): Promise<SentDocumentResult> {
    const name = `${SETS[document.kind] ?? document.kind}-${document.payloadId}.edi`;
    await ediFiles.write(document.accountId, name, document.body);
    return { httpStatus: null, status: 200, reason: `Written as out/${name}.`, answer: null };
  }

  return {
    limitMs,
    async send(document) {
      try {
        return await (document.protocol === 'edi' ? written(document) : attempt(document));
      } catch (cause) {
        if (cause instanceof GuardedFetchError) return nothing(failureSentence(cause, 'system'));
        report(new Error(`The document ${document.id} could not be sent.`, { cause }));
        return nothing('The service could not send it.');
      }
    },
  };
}

function answeredIn(body: Buffer, contentType: string | undefined) {
  const status = statusIn(body, contentType);
  return { status: status?.code ?? null, reason: status?.text ?? 'The answer is no cXML.' };
}

/** As callers of the standard quote it. */
const SOAP_ACTION = { soapaction: '"sendAdvanceShipmentNotification"' };

/** The numbers of sets of X12. */
const SETS: Partial<Record<DocumentKind, string>> = {
  acknowledgement: '997',
  confirmation: '855',
  ship_notice: '856',
  invoice: '810',
  credit_note: '810',
};

/** The file that a document says goes with it. */
const ATTACHED = /<Attachment><URL>cid:([^<]+)<\/URL><\/Attachment>/;

const nothing = (reason: string): SentDocumentResult => ({
  httpStatus: null,
  status: null,
  reason,
  answer: null,
});

/** A document and the file that goes with it, as `multipart/related`. */

interface AttachedFile {
  id: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

const BOUNDARY = 'merchkit-document-and-file';
const DOCUMENT_ID = 'document@merchkit';

/** Lines of base64 have at most 76 characters. */
const LINE = /.{1,76}/g;

function relatedParts(document: string, file: AttachedFile) {
  const base64 = Buffer.from(file.bytes).toString('base64').match(LINE)?.join('\r\n') ?? '';
  const body = [
    `--${BOUNDARY}`,
    'Content-Type: text/xml; charset=utf-8',
    `Content-ID: <${DOCUMENT_ID}>`,
    '',
    document,
    `--${BOUNDARY}`,
    `Content-Type: ${file.type}; name="${file.name}"`,
    `Content-ID: <${file.id}>`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${file.name}"`,
    '',
    base64,
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n');
  const type = `multipart/related; boundary="${BOUNDARY}"; type="text/xml"; start="<${DOCUMENT_ID}>"`;
  return { headers: { 'content-type': type }, body };
}
