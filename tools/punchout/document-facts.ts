/** What an order document says for bookkeeping: requisition, bill-to, accounting, and all else under a name of its own. */
import { z } from 'zod';
import { attributeOf, inside, KeptElement, wordsOf } from './kept-element.ts';

const Details = z.object({ header: KeptElement.optional(), lines: z.array(KeptElement).default([]) });

export interface DocumentFact {
  /** The line of the document, from 1; `null` for all of it. */
  place: number | null;
  name: string;
  value: string;
}

export interface DocumentFacts {
  requisition: string | null;
  /** Name and address. */
  billTo: string[];
  /** What a line is booked to, by its place in the document. */
  accounting: { place: number; text: string }[];
  /** Fields of the buyer’s own. */
  extrinsics: DocumentFact[];
  comments: string[];
}

/** @param details as the document was kept */
export function documentFacts(details: string): DocumentFacts {
  const { header, lines } =
    details === '' ? { header: undefined, lines: [] } : Details.parse(JSON.parse(details));
  const all = [
    ...(header ? [{ node: header, place: null }] : []),
    ...lines.map((node, index) => ({ node, place: index + 1 })),
  ];
  return {
    requisition: all.map(({ node }) => attributeOf(node, 'requisitionID')).find((id) => id !== '') ?? null,
    billTo: addressOf(inside(header, 'BillTo')[0]),
    accounting: lines.flatMap((line, index) => {
      const text = accountingOf(line);
      return text === '' ? [] : [{ place: index + 1, text }];
    }),
    extrinsics: all.flatMap(({ node, place }) =>
      inside(node, 'Extrinsic').map((one) => ({
        place,
        name: attributeOf(one, 'name'),
        value: wordsOf(one),
      })),
    ),
    comments: all.flatMap(({ node }) => commentsIn(node)),
  };
}

/** The version that a kept document says it is; the first has no number. */
export function versionOf(details: string): number {
  const { header } = details === '' ? { header: undefined } : Details.parse(JSON.parse(details));
  return header === undefined ? 1 : Number(attributeOf(header, 'orderVersion')) || 1;
}

const commentsIn = (node: KeptElement): string[] => [
  ...(node.name === 'Comments' && node.text !== '' ? [node.text] : []),
  ...node.children.flatMap(commentsIn),
];

const ADDRESS_PARTS = ['Name', 'DeliverTo', 'Street', 'City', 'State', 'PostalCode', 'Country'];

function addressOf(billTo: KeptElement | undefined): string[] {
  const [address] = inside(billTo, 'Address');
  const parts = [
    ...(address?.children ?? []),
    ...inside(address, 'PostalAddress').flatMap(({ children }) => children),
  ];
  return ADDRESS_PARTS.flatMap((name) =>
    parts.flatMap((part) => (part.name === name && part.text !== '' ? [part.text] : [])),
  );
}

/** Each account with its segments, and with its share where there are several. */
function accountingOf(line: KeptElement): string {
  const accounts = inside(line, 'Distribution').map((distribution) => {
    const segments = inside(distribution, 'Accounting').flatMap(({ children }) => children.map(segmentOf));
    const share = inside(distribution, 'Charge').map(wordsOf).join(' ');
    return { text: segments.filter((words) => words !== '').join(', '), share };
  });
  return accounts
    .filter(({ text }) => text !== '')
    .map(({ text, share }) => (accounts.length > 1 && share !== '' ? `${text}: ${share}` : text))
    .join('; ');
}

/** `AccountingSegment` has its name inside, the older `Segment` its type outside. */
function segmentOf(segment: KeptElement): string {
  if (segment.name === 'Segment')
    return `${attributeOf(segment, 'type')} ${attributeOf(segment, 'id')}`.trim();
  if (segment.name !== 'AccountingSegment') return '';
  const name = inside(segment, 'Name').map(wordsOf).join(' ');
  return `${name} ${attributeOf(segment, 'id')}`.trim();
}
