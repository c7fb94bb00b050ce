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

export function relatedParts(document: string, file: AttachedFile) {
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
