/** What an 850 or 860 says for bookkeeping, in the form in which orders by cXML are kept: one reader shows both. */
import { elementOf, type Interchange, type Segment } from './interchange.ts';
import { dayIn, idsIn, type OrderParty, referenceOf, textsIn } from './order-parts.ts';

interface Node {
  name: string;
  attributes: [string, string][];
  text: string;
  children: Node[];
}

interface Parts extends Pick<Interchange, 'sender' | 'receiver'> {
  header: readonly Segment[];
  lines: readonly (readonly [Segment, ...Segment[]])[];
  parties: readonly OrderParty[];
  /** The first of an order has none. */
  version: number | null;
  /** Of an 860: what an 865 names of it. */
  request: object | undefined;
}

export function detailsOf({ sender, receiver, header, lines, parties, version, request }: Parts): string {
  const beg = header.find((one) => elementOf(one, 0) === 'BEG');
  const date = dayIn(elementOf(beg, 5));
  const requisition = referenceOf(header, 'RQ');
  const partyOf = (name: string, code: string): Node[] => {
    const party = parties.find(({ role }) => role === code);
    return party ? [node(name, { children: [addressNode(party)] })] : [];
  };
  return JSON.stringify({
    protocol: 'edi',
    ...(request === undefined ? {} : { request }),
    from: [{ domain: sender.qualifier, identity: sender.id }],
    to: [{ domain: receiver.qualifier, identity: receiver.id }],
    header: node('OrderRequestHeader', {
      attributes: [
        ...(date === null ? [] : [['orderDate', date] as [string, string]]),
        ...(version === null ? [] : [['orderVersion', String(version)] as [string, string]]),
        ...(requisition === undefined ? [] : [['requisitionID', requisition] as [string, string]]),
      ],
      children: [...partyOf('BillTo', 'BT'), ...partyOf('ShipTo', 'ST'), ...furtherIn(header)],
    }),
    lines: lines.map(([po1, ...more]) =>
      node('ItemOut', { children: [itemId(po1), ...ownIds(po1), ...furtherIn(more)] }),
    ),
  });
}

const node = (name: string, { attributes = [], text = '', children = [] }: Partial<Node>): Node => ({
  name,
  attributes,
  text,
  children,
});
const textNode = (name: string, text: string): Node => node(name, { text });

const addressNode = ({
  address: { company, name, streets, city, state, postal },
  code,
}: Pick<OrderParty, 'address' | 'code'>): Node =>
  node('Address', {
    attributes:
      code === null
        ? []
        : [
            ['addressID', code.id],
            ['addressIDDomain', code.qualifier],
          ],
    children: [
      textNode('Name', company ?? name),
      ...streets.map((street) => textNode('Street', street)),
      textNode('City', city),
      textNode('State', state ?? ''),
      textNode('PostalCode', postal),
    ],
  });

/** Our part and the line of our cart, as the buyer has them: documents about the order name them so. */
function itemId(po1: Segment): Node {
  const idOf = (kind: string) => idsIn(po1).find((one) => one.kind === kind)?.id ?? '';
  return node('ItemID', {
    children: [textNode('SupplierPartID', idOf('VP')), textNode('SupplierPartAuxiliaryID', idOf('VN'))],
  });
}

/** The buyer's own numbers of the goods. */
const ownIds = (po1: Segment): Node[] =>
  idsIn(po1).flatMap(({ kind, id }) => (kind === 'VP' || kind === 'VN' ? [] : [field(kind, id)]));

const field = (name: string, text: string): Node => node('Extrinsic', { attributes: [['name', name]], text });

const KEPT = new Set(['REF', 'DTM', 'FOB', 'ITD', 'TD5', 'SAC', 'PER', 'CSH']);

/** References and terms under the names of their segments, and what people wrote. */
const furtherIn = (segments: readonly Segment[]): Node[] => [
  ...segments.flatMap((one) => {
    const [name = '', ...elements] = one.map((element) => element.trim());
    const [kind = '', ...rest] = elements;
    return KEPT.has(name) ? [field(`${name} ${kind}`.trim(), rest.filter(Boolean).join(' '))] : [];
  }),
  ...textsIn(segments).map((text) => textNode('Comments', text)),
];
