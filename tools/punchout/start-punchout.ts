import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { isForOci } from '../identity/key-identity.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { type SentField, sentAs, toShow } from '../procurement/sent-fields.ts';
import { Address } from '../values/address.ts';
import { isUsPostal } from '../values/zip-codes.ts';
import { findPartName } from './find-item.ts';
import { MODES, OPERATIONS, PROTOCOLS, type PunchoutSession } from './punchout-session.ts';
import { returnAddress } from './return-address.ts';
import { returnedCart } from './returned-cart.ts';
import { modeOf } from './test-mode.ts';

const LONGEST = { costCenter: 60, requisition: 100, name: 200, email: 254 };
const MINUTE_MS = 60_000;
const MOST_LINES = 200;
const MOST_FIELDS = 50;

const text = (most: number, what: string) => z.string().max(most).describe(what);

export const startPunchout = defineTool({
  name: 'start_punchout',
  title: 'Start a punch-out session',
  description:
    'Opens a punch-out session, of six hours unless the account set another time, for one person of a buyer’s procurement system and returns its link. `edit` reopens a returned cart, `inspect` shows one. Procurement systems use it by cXML and OCI; agents use `create_quote`.',
  access: 'oci',
  effect: 'add',
  openWorld: false,
  input: z.strictObject({
    protocol: z.enum(PROTOCOLS).describe('Protocol of the buyer’s system'),
    operation: z.enum(OPERATIONS).default('create').describe('A new cart, or one returned before'),
    mode: z.enum(MODES).default('production').describe('`test`: an order from it is never produced'),
    return_url: text(100_000, 'The address the browser posts the cart to: absolute, https'),
    passthrough: text(400_000, 'What the buyer’s system gets back unchanged').default(''),
    user_name: text(200, 'Who shops').optional(),
    user_email: text(254, 'Their email').optional(),
    ship_postal: text(20, 'ZIP code it ships to').optional(),
    fields: z
      .array(z.strictObject({ name: text(100, 'Its name'), value: text(500, 'What it says') }))
      .max(MOST_FIELDS)
      .default([])
      .describe('Fields of the buyer’s own; the settings of the account say what they mean'),
    selected: text(300, 'Product, or `<product>|<part>`, to open at').optional(),
    lines: z
      .array(
        z.strictObject({
          auxiliary_id: text(200, 'Saved quote and line'),
          supplier_part_id: text(300, '`<product>|<part>`'),
          quantity: z.int().min(1).max(1_000_000).describe('Pieces'),
        }),
      )
      .max(MOST_LINES)
      .default([])
      .describe('The lines to edit or inspect'),
  }),
  output: z.object({
    id: z.string().describe('Session id'),
    url: Address.describe('The link for the person’s browser; anyone who has it can use the session'),
    expires_at: z.iso.datetime().describe('When it ends'),
  }),
  errors: ['not_found', 'invalid_state'],
  example: { protocol: 'cxml', return_url: 'https://buyer.example/return' },
  async handler(
    ctx,
    { protocol, operation, mode, return_url, passthrough, selected, lines, fields, ...input },
  ) {
    const account = accountOf(ctx);
    const now = ctx.now();
    const settings = await ctx.procurement.settingsOf(account.id);
    const returnUrl = returnAddress(return_url, ctx.returnAddressRules);
    const before =
      operation === 'create' ? { cart: [], basisQuoteIds: [] } : await reopened(ctx, operation, lines);
    const shipPostal = input.ship_postal?.trim();
    const session: PunchoutSession = {
      id: ctx.newId('pos'),
      accountId: account.id,
      protocol,
      operation,
      mode: modeOf(mode, settings),
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + settings.session_minutes * MINUTE_MS).toISOString(),
      ...before,
      selected: selected?.trim() ? await findPartName(ctx, selected.trim()) : null,
      returnUrl,
      passthrough,
      user: userOf(input, fields, settings),
      shipPostal: shipPostal !== undefined && isUsPostal(shipPostal) ? shipPostal : account.shipPostal,
      delivery: null,
      ending: null,
    };
    await ctx.transaction(async (tx, { caller }) => {
      await tx.punchout.addSession(session);
      if (protocol === 'oci' && caller.kind === 'key' && !isForOci(caller.key.scopes))
        await tx.keys.noteOciUse(caller.key.id, session.createdAt);
    });
    return { id: session.id, url: ctx.links.punchout(session.id), expires_at: session.expiresAt };
  },
});

/** Fields of the account’s map come first. */
function userOf(
  { user_name, user_email }: { user_name?: string | undefined; user_email?: string | undefined },
  fields: readonly SentField[],
  { sent_fields: rules }: Pick<ProcurementSettings, 'sent_fields'>,
): PunchoutSession['user'] {
  const costCenter = sentAs(rules, fields, 'cost_center', LONGEST.costCenter);
  const requisition = sentAs(rules, fields, 'requisition', LONGEST.requisition);
  const shown = toShow(rules, fields);
  return {
    name: sentAs(rules, fields, 'user_name', LONGEST.name) ?? (user_name?.trim() || null),
    email: emailOf(sentAs(rules, fields, 'user_email', LONGEST.email) ?? user_email),
    ...(costCenter === null ? {} : { costCenter }),
    ...(requisition === null ? {} : { requisition }),
    ...(shown.length === 0 ? {} : { shown }),
  };
}

/** Systems also send user names here, so anything but an email address is left out. */
const emailOf = (given: string | undefined): string | null =>
  given === undefined ? null : (z.email().safeParse(given.trim()).data ?? null);

/**
 * The cart that was returned before. A cart that was ordered may only be inspected.
 *
 * @throws ServiceError `not_found`, `invalid_state`
 */
async function reopened(
  ctx: Ctx,
  operation: 'edit' | 'inspect',
  lines: readonly { auxiliary_id: string; supplier_part_id: string; quantity: number }[],
): Promise<Pick<PunchoutSession, 'cart' | 'basisQuoteIds'>> {
  const { cart, quotes } = await returnedCart(
    ctx,
    accountOf(ctx).id,
    lines.map((line) => ({
      auxiliaryId: line.auxiliary_id,
      supplierPartId: line.supplier_part_id,
      quantity: line.quantity,
    })),
  );
  if (operation === 'edit' && quotes.some(({ status }) => status === 'ordered'))
    throw new ServiceError(
      'invalid_state',
      'This cart is already ordered and can only be inspected; start a new cart.',
      { param: 'lines' },
    );
  return { cart, basisQuoteIds: quotes.map(({ id }) => id) };
}
