import type { Links } from '../identity/links.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { readably } from '../procurement/sent-fields.ts';
import { longDay } from '../values/calendar.ts';
import type { BuyerDocument } from './buyer-document.ts';
import { documentFacts } from './document-facts.ts';
import { differencesIn } from './order-differences.ts';

type Rules = Pick<ProcurementSettings, 'sent_fields'>;

function factsOf({ details, answer }: BuyerDocument, { sent_fields: rules }: Rules) {
  const { comments, requisition, billTo, accounting, extrinsics } = documentFacts(details);
  const wanted = (answer?.lines ?? []).flatMap(({ place, requestedOn, promisedOn }) =>
    requestedOn === null
      ? []
      : [
          {
            line: place,
            name: 'Wanted',
            value: `${longDay(requestedOn)}${promisedOn !== null && promisedOn > requestedOn ? `, promised for ${longDay(promisedOn)}` : ''}`,
          },
        ],
  );
  return {
    comments,
    facts: [
      ...(requisition === null ? [] : [{ line: null, name: 'Requisition', value: requisition }]),
      ...(billTo.length === 0 ? [] : [{ line: null, name: 'Bill to', value: billTo.join(', ') }]),
      ...wanted,
      ...accounting.map(({ place, text }) => ({ line: place, name: 'Accounting', value: text })),
      ...readably(rules, extrinsics).map(({ place, name, value }) => ({ line: place, name, value })),
    ],
    differences: answer && answer.decision !== 'same' ? differencesIn(answer) : null,
  };
}

/** An order document of a buyer’s system, as the desk reads it. */
export const deskDocument = (document: BuyerDocument, links: Links, rules: Rules) => ({
  type: document.type,
  mode: document.mode,
  number: document.number,
  receivedAt: document.receivedAt,
  ...factsOf(document, rules),
  attachments: document.attachments.map(({ name, file }) => ({ name, file, url: links.file(file) })),
});
