/** The documents to a buyer's system as X12, each an interchange of its own. */
import type { EdiDocument } from '../../../tools/buyer-documents/outgoing-document.ts';
import type { EdiParty } from '../../../tools/procurement/procurement-settings.ts';
import type { Segment } from '../interchange.ts';
import { type Envelope, interchangeText } from '../write.ts';
import { orderAcknowledgment } from './acknowledgment.ts';
import { invoice } from './invoice.ts';
import { shipNotice } from './ship-notice.ts';

export function writeEdiDocument(document: EdiDocument): string {
  const [kind, id, segments] = setIn(document);
  const { reference, ...enveloped } = document;
  return interchangeText(envelopeOf({ ...enveloped, mode: reference.mode }), kind, [{ id, segments }]);
}

/** GS01, ST01 and the content. */
function setIn(document: EdiDocument): [kind: string, id: string, segments: Segment[]] {
  const { content } = document;
  switch (content.kind) {
    case 'confirmation':
      return content.request === undefined
        ? ['PR', '855', orderAcknowledgment(document, content)]
        : ['CA', '865', orderAcknowledgment(document, content)];
    case 'ship_notice':
      return ['SH', '856', shipNotice(document, content)];
    default:
      return ['IN', '810', invoice(document, content)];
  }
}

interface Between extends Pick<EdiDocument, 'ours' | 'theirs' | 'at'> {
  mode: Envelope['mode'];
}

export const envelopeOf = ({ ours, theirs, at, mode }: Between): Envelope => ({
  from: grouped(ours),
  to: grouped(theirs),
  at: new Date(at),
  mode,
});

const grouped = (party: EdiParty) => ({ ...party, group: party.group ?? party.id });
