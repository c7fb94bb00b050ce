/** What requests for carts and checkouts have in common, and how they name what our tools name otherwise. */
import { z } from 'zod';
import type { SessionWire } from '../../../../tools/checkouts/session-wire.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { MOST_CART_LINES } from '../../../../tools/quotes/cart-line.ts';
import { Context } from '../catalog/request.ts';
import { readItemId, variantId } from '../item-id.ts';

const text = z.string().trim().max(200).optional();

const LineItem = z.object({
  item: z.object({
    id: z.string().min(1).max(600).describe('Of a variant'),
    quantity_unit: z
      .object({ unit: z.literal('C62'), scale: z.literal(0).default(0) })
      .optional()
      .describe('Goods are sold by the piece'),
  }),
  quantity: z.int().min(1).max(1_000_000).describe('Pieces'),
});

export const LineItems = z.array(LineItem).max(MOST_CART_LINES);
type LineItems = z.output<typeof LineItems>;

export const WISH_FIELDS = {
  buyer: z
    .object({
      first_name: text,
      last_name: text,
      email: z.string().max(254).optional().describe('Where news of the quote goes'),
      phone_number: text,
    })
    .optional(),
  context: Context,
};

interface Wish {
  buyer?:
    | {
        first_name?: string | undefined;
        last_name?: string | undefined;
        email?: string | undefined;
        phone_number?: string | undefined;
      }
    | undefined;
  context?: { postal_code?: string | undefined; address_region?: string | undefined } | undefined;
}

/** @throws ServiceError `validation_failed` for the id of a product without its variant */
export const linesOf = (items: LineItems): SessionWire['lines'] =>
  items.map(({ item, quantity }, at) => {
    const { key, partId } = readItemId(item.id);
    if (partId !== undefined && partId !== '' && key.length >= 3) return { key, part_id: partId, quantity };
    throw new ServiceError(
      'validation_failed',
      `\`${item.id.slice(0, 80)}\` names no variant. Send the id of one, such as ${variantId('demo:TUMBLER-20', 'TUMBLER-20-BLACK')}.`,
      { param: `line_items.${at}.item.id` },
    );
  });

type Known = Pick<SessionWire, 'buyer' | 'ship_postal' | 'ship_region'>;

/** For whom and where to: what is not sent stays as it is known. */
export const wishOf = ({ buyer, context }: Wish, known: Known = NOTHING_KNOWN) => ({
  buyer: buyer
    ? {
        first_name: buyer.first_name ?? null,
        last_name: buyer.last_name ?? null,
        email: buyer.email ?? null,
        phone: buyer.phone_number ?? null,
      }
    : known.buyer,
  ship_postal: context ? (context.postal_code ?? null) : known.ship_postal,
  ship_region: context ? (context.address_region ?? null) : known.ship_region,
});

/** What a cart says goes before what is sent with it. */
export function knownFirst(known: Known, sent: Known): Known {
  const { buyer } = Object.values(known.buyer).some(Boolean) ? known : sent;
  const { ship_postal, ship_region } = known.ship_postal || known.ship_region ? known : sent;
  return { buyer, ship_postal, ship_region };
}

const NOTHING_KNOWN = {
  buyer: { first_name: null, last_name: null, email: null, phone: null },
  ship_postal: null,
  ship_region: null,
};

/** What is kept, as it was sent. */
export function echoOf({ buyer, ship_postal, ship_region }: SessionWire) {
  const fields = {
    first_name: buyer.first_name,
    last_name: buyer.last_name,
    email: buyer.email,
    phone_number: buyer.phone,
  };
  return {
    buyer: present(fields),
    context: present({ postal_code: ship_postal, address_region: ship_region }),
  };
}

export const present = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null));

const OUR_NAMES: readonly [RegExp, string][] = [
  [/^lines\.(\d+)\.(key|part_id)$/, 'line_items.$1.item.id'],
  [/^lines\.\d+\.imprints\./, 'quote_request.decorations.'],
  [/^lines\.(\d+)/, 'line_items.$1'],
  [/^(need_by|note|rush)$/, 'quote_request.$1'],
  [/^email$/, 'buyer.email'],
  [/^name$/, 'buyer.first_name'],
  [/^ship_postal$/, 'context.postal_code'],
  [/^ship_region$/, 'context.address_region'],
];

/** A tool's field as the protocol names it. */
export function protocolParam(param: string): string {
  const [pattern, name] = OUR_NAMES.find(([one]) => one.test(param)) ?? [/$/, ''];
  return param.replace(pattern, name);
}
