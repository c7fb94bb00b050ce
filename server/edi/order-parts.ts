/** Parts of an 850 that its header and its lines share: addresses, days, references, texts. */
import { type BuyersOrder, MOST_ALLOWANCES, type OrderAddress } from '../../tools/punchout/order-input.ts';
import { isPlainDate } from '../../tools/values/calendar.ts';
import { elementOf, type Segment } from './interchange.ts';

export interface OrderParty {
  /** `ST` ship-to, `BT` bill-to. */
  role: string;
  address: OrderAddress;
  /** N103 and N104: the buyer’s own code of the place. */
  code: { qualifier: string; id: string } | null;
}

const named = (segments: readonly Segment[], name: string): Segment[] =>
  segments.filter((one) => elementOf(one, 0) === name);

const LOOP = new Set(['N2', 'N3', 'N4', 'PER', 'REF']);

/** The N1 loops. */
export function partiesIn(segments: readonly Segment[]): OrderParty[] {
  const found: { head: Segment; more: Segment[] }[] = [];
  let open: { head: Segment; more: Segment[] } | undefined;
  for (const one of segments) {
    const name = elementOf(one, 0);
    if (name === 'N1') {
      open = { head: one, more: [] };
      found.push(open);
    } else if (LOOP.has(name)) open?.more.push(one);
    else open = undefined;
  }
  return found.map(({ head, more }) => {
    const [qualifier, id] = [elementOf(head, 3).slice(0, 2), elementOf(head, 4).slice(0, 80)];
    const code = id === '' ? null : { qualifier, id };
    return { role: elementOf(head, 1), address: addressOf(head, more), code };
  });
}

function addressOf(head: Segment, more: readonly Segment[]): OrderAddress {
  const [place] = named(more, 'N4');
  const [contact] = named(more, 'PER');
  const company = elementOf(head, 2).slice(0, 200);
  const further = named(more, 'N2').flatMap((one) => one.slice(1));
  const streets = [...named(more, 'N3').flatMap((one) => one.slice(1)), ...further];
  return {
    name: (elementOf(contact, 2) || company).slice(0, 200),
    company: company || null,
    email: reachedBy(contact, 'EM')?.slice(0, 254) ?? null,
    phone: reachedBy(contact, 'TE')?.slice(0, 60) ?? null,
    streets: streets
      .map((line) => line.trim().slice(0, 400))
      .filter(Boolean)
      .slice(0, 20),
    city: elementOf(place, 1).slice(0, 100),
    state: elementOf(place, 2).slice(0, 60) || null,
    postal: postalOf(elementOf(place, 3)),
    country: elementOf(place, 4).slice(0, 60) || null,
  };
}

/** Many write nine digits without the dash. */
const postalOf = (text: string): string => text.replace(/^(\d{5})(\d{4})$/, '$1-$2').slice(0, 20);

/** PER03 to PER08 are pairs of a qualifier and a number. */
export const reachedBy = (contact: Segment | undefined, qualifier: string): string | undefined =>
  [3, 5, 7].flatMap((place) =>
    elementOf(contact, place) === qualifier ? elementOf(contact, place + 1) || [] : [],
  )[0];

/** `20261104` of the form `CCYYMMDD`, as a plain date; `null` for none. */
export function dayIn(text: string): string | null {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return day !== text && isPlainDate(day) ? day : null;
}

const dayOf = (segments: readonly Segment[], codes: readonly string[]): string | null =>
  named(segments, 'DTM')
    .filter((one) => codes.includes(elementOf(one, 1)))
    .map((one) => dayIn(elementOf(one, 2)))[0] ?? null;

/** The day the goods are wanted: delivery requested. */
export const wantedOn = (segments: readonly Segment[]): string | null => dayOf(segments, ['002']);

/** The day after which they are not taken: cancel after, cancel if not delivered by, do not deliver after. */
export const cancelAfter = (segments: readonly Segment[]): string | null =>
  dayOf(segments, ['001', '061', '063']);

/** SAC `A`: what the order takes off, of all or of a line. */
export const allowancesIn = (segments: readonly Segment[]): NonNullable<BuyersOrder['allowances']> =>
  named(segments, 'SAC')
    .filter((one) => elementOf(one, 1) === 'A' && [5, 7].some((place) => /[1-9]/.test(elementOf(one, place))))
    .slice(0, MOST_ALLOWANCES)
    .map((one) => ({
      name: [elementOf(one, 2), elementOf(one, 15)].filter(Boolean).join(' ').slice(0, 100) || 'SAC',
      amount: centsAsDollars(elementOf(one, 5)).slice(0, 30) || null,
      percent: decimalOf(elementOf(one, 7)) || null,
    }));

/** ITD: the discount for early payment, and the days until all is due. */
export function paymentTermsIn(segments: readonly Segment[]): BuyersOrder['payment_terms'] {
  const said = (place: number): string | null =>
    named(segments, 'ITD').flatMap((one) => decimalOf(elementOf(one, place)) || [])[0] ?? null;
  const terms = { discount_percent: said(3), discount_days: said(5), net_days: said(7) };
  return Object.values(terms).some((one) => one !== null) ? terms : undefined;
}

/** The first reference of these kinds. */
export const referenceOf = (segments: readonly Segment[], ...kinds: string[]): string | undefined =>
  named(segments, 'REF')
    .filter((one) => kinds.includes(elementOf(one, 1)))
    .map((one) => elementOf(one, 2) || elementOf(one, 3))
    .find((text) => text !== '');

/** What people wrote. */
export const textsIn = (segments: readonly Segment[]): string[] =>
  segments.flatMap((one) => {
    const name = elementOf(one, 0);
    if (name === 'MSG') return elementOf(one, 1) || [];
    return name === 'NTE' ? elementOf(one, 2) || [] : [];
  });

/** An amount that is written in cents, of the type N2, as dollars. */
export function centsAsDollars(text: string): string {
  const [, digits] = /^(\d{1,15})$/.exec(text) ?? [];
  return digits === undefined ? text : `${digits.slice(0, -2) || '0'}.${digits.slice(-2).padStart(2, '0')}`;
}

/** `.5` is a number in X12. */
export const decimalOf = (text: string): string => (text.startsWith('.') ? `0${text}` : text).slice(0, 30);

/** PO106 and what follows are pairs of a qualifier and a number. */
export const idsIn = (po1: Segment): { kind: string; id: string }[] =>
  Array.from({ length: 10 }, (_, index) => 6 + 2 * index).flatMap((place) => {
    const [kind, id] = [elementOf(po1, place), elementOf(po1, place + 1)];
    return kind === '' || id === '' ? [] : [{ kind, id }];
  });
