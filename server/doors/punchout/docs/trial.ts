/** Reads a document as the doors do, and says what was read and what would be answered. Nothing is looked up or changed. */
import type { Ctx } from '../../../../tools/context.ts';
import { toServiceError } from '../../../../tools/errors.ts';
import { maskedFields, maskedText } from '../../../../tools/procurement/masked-text.ts';
import { returnAddress } from '../../../../tools/punchout/return-address.ts';
import { responseOf, statusOf } from '../../../cxml/write.ts';
import { XmlError } from '../../../xml/xml-error.ts';
import { inboundOf, parseDocument, refuseOtherDocuments, senderOf } from '../cxml/envelope.ts';
import { readOrder } from '../cxml/order.ts';
import { profileResponse } from '../cxml/profile.ts';
import { readSetup, setupResponse } from '../cxml/setup.ts';
import { CxmlRefusal, refusalOf } from '../cxml/status.ts';
import { controlFields, readCall } from '../oci/call.ts';
import { itemFields } from '../oci/fields.ts';
import { readFields } from '../oci/read-fields.ts';
import type { PunchoutDoorParts } from '../parts.ts';
import { sampleItem } from './sample-documents.ts';

type Fact = readonly [name: string, value: string | number | null | undefined];

export interface Trial {
  what: string;
  facts: Fact[];
  /** Why it would be refused, and where the fault is. */
  fault: { sentence: string; place?: { line: number; column: number } | undefined } | null;
  answer: string;
  /** What is not looked at here. */
  further: string;
  /** What was pasted, masked. */
  text: string;
}

type Rules = Pick<Ctx, 'returnAddressRules'>;
type Parts = Pick<PunchoutDoorParts, 'publicUrl' | 'now' | 'unspsc' | 'ociUnit'>;

export const tried = (text: string, parts: Parts, rules: Rules): Trial =>
  text.trimStart().startsWith('<') ? triedCxml(text, parts, rules) : triedOci(text, parts, rules);

/** What was read up to the first fault. */
interface Read {
  what: string;
  facts: Fact[];
  content: string[];
  further: string;
}

function triedCxml(text: string, parts: Parts, rules: Rules): Trial {
  const read: Read = { what: 'a document', facts: [], content: [], further: '' };
  const masked = maskedText(text);
  const writing = { publicUrl: parts.publicUrl, now: parts.now() };
  try {
    readCxml(text, parts, rules, read);
    return { ...read, fault: null, answer: responseOf(writing, ...read.content), text: masked };
  } catch (thrown) {
    const { code, message, cause } = toRefusal(thrown);
    return {
      ...read,
      fault: { sentence: message, place: cause instanceof XmlError ? cause.place : undefined },
      answer: responseOf(writing, statusOf(code, message)),
      text: masked,
    };
  }
}

function toRefusal(thrown: unknown): CxmlRefusal {
  if (thrown instanceof CxmlRefusal) return thrown;
  const error = toServiceError(thrown);
  if (error.code === 'internal') throw thrown;
  return refusalOf(error, 'setup');
}

/** Pasted text has lost the encoding it was sent in. The place of a fault stays. */
const withoutEncoding = (text: string): string =>
  text.replace(
    /^(\s*<\?xml\b[^>]{0,200}?)(\sencoding\s*=\s*(?:"[^"]*"|'[^']*'))/,
    (_, head: string, encoding: string) => head + ' '.repeat(encoding.length),
  );

function readCxml(text: string, parts: Parts, { returnAddressRules }: Rules, read: Read): void {
  const bytes = Buffer.from(withoutEncoding(text));
  const root = parseDocument({ bytes, contentType: 'text/xml; charset=utf-8' });
  refuseOtherDocuments(root);
  const { email } = senderOf(root);
  read.facts.push(['Sender', email]);
  const inbound = inboundOf(root, []);
  const { payloadId, mode, request } = inbound;
  read.facts.push(['payloadID', payloadId], ['deploymentMode', mode]);
  switch (request.name) {
    case 'ProfileRequest':
      read.what = 'a profile request';
      read.content = [statusOf(200), profileResponse(`${parts.publicUrl}/punchout/cxml`, parts.now())];
      read.further = 'Whether the shared secret is right.';
      return;
    case 'PunchOutSetupRequest': {
      read.what = 'a setup request';
      const setup = readSetup(inbound);
      read.facts.push(
        ['Operation', setup.operation],
        ['Cart goes to', maskedFields([['HOOK_URL', setup.return_url]]).slice('HOOK_URL='.length)],
        ['Person', [setup.user_name, setup.user_email].filter(Boolean).join(', ')],
        ['ZIP code', setup.ship_postal],
        ['Opens at', setup.selected],
        ...(setup.lines ?? []).map(
          (line, index): Fact => [
            `Line ${index + 1}`,
            `${line.quantity} × ${line.auxiliary_id || line.supplier_part_id}`,
          ],
        ),
      );
      returnAddress(setup.return_url, returnAddressRules);
      read.content = [statusOf(200), setupResponse(`${parts.publicUrl}/punchout/start/…`)];
      read.further = 'Whether the shared secret is right, and the lines of an `edit` are there.';
      return;
    }
    case 'OrderRequest': {
      read.what = 'an order';
      const order = readOrder(inbound);
      read.facts.push(
        ['Number', order.number],
        ['Type', order.type],
        ['Replaces', order.replaces],
        ['Total', order.total],
        ['Currency', order.currency],
        ['Cost center', order.cost_center],
        [
          'Ship to',
          order.ship_to &&
            [
              order.ship_to.name,
              ...order.ship_to.streets,
              order.ship_to.city,
              order.ship_to.state,
              order.ship_to.postal,
              order.ship_to.country,
            ]
              .filter(Boolean)
              .join(', '),
        ],
        ...order.lines.map(
          (line): Fact => [
            `Line ${line.line_number ?? line.place}`,
            `${line.quantity} ${line.unit ?? ''} × ${line.supplier_part_id} (${line.auxiliary_id || 'no id of a cart'}) at ${line.unit_price ?? 'no price'}`,
          ],
        ),
      );
      read.content = [statusOf(200, 'Taken in as order … (M-…).')];
      read.further =
        'Whether the shared secret is right, and the lines, quantities, prices and sums are those of a returned cart.';
      return;
    }
    default:
      throw new CxmlRefusal(450, 'This request is not taken here; the profile names those that are.');
  }
}

function triedOci(text: string, parts: Parts, { returnAddressRules }: Rules): Trial {
  const sent = fieldsIn(text.trim());
  const call = readCall(sent);
  const trial = {
    what: 'an OCI call',
    text: maskedFields(sent),
    further: 'Whether the user name and the password are right.',
  };
  if (!call) {
    const sentence = 'A field is there twice with two values; send each once.';
    return { ...trial, facts: [], fault: { sentence }, answer: sentence };
  }
  const { passthrough } = call;
  const facts: Fact[] = [
    ['FUNCTION', call.function || 'none: the shop opens'],
    ['USERNAME', call.username || 'missing'],
    ['PASSWORD', call.password === '' ? 'missing' : 'there'],
    ['PRODUCTID', call.productId],
    ['QUANTITY', call.quantity],
    ['SEARCHSTRING', call.searchString],
    ['Window', passthrough.target],
    ['Charset', passthrough.isAsciiOnly ? 'not named: plain ASCII is returned' : passthrough.charset],
    [
      'Goes back unchanged',
      controlFields(call.hookUrl, passthrough)
        .map(([name]) => name)
        .join(', '),
    ],
  ];
  try {
    if (call.username === '' || call.password === '')
      throw new CxmlRefusal(401, 'Send `USERNAME` and `PASSWORD`.');
    returnAddress(call.hookUrl, returnAddressRules);
  } catch (thrown) {
    const sentence = thrown instanceof CxmlRefusal ? thrown.message : toServiceError(thrown).message;
    return { ...trial, facts, fault: { sentence }, answer: sentence };
  }
  const fields = itemFields(sampleItem(parts.publicUrl), 'qt_SAMPLE', { ...passthrough, ...parts });
  return {
    ...trial,
    facts,
    fault: null,
    answer: fields.map(([name, value]) => `${name}=${value.replaceAll('\n', ' ')}`).join('\n'),
  };
}

/** An address, a query, or a field on each line. */
function fieldsIn(text: string): [string, string][] {
  const [, query] = /^https?:\/\/[^?\s]*\?(\S*)$/i.exec(text) ?? [];
  if (query !== undefined || !text.includes('\n')) return readFields(query ?? text);
  return text.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf('=');
    return at < 1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });
}
