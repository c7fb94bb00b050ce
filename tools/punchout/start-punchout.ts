import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { accountOf } from '../identity/account-of.ts';
import { isForOci } from '../identity/key-identity.ts';
import type { ProcurementSettings } from '../procurement/procurement-settings.ts';
import { type SentField, sentAs, toShow } from '../procurement/sent-fields.ts';
import { EmailAddress } from '../values/email-address.ts';
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

const text = (most: number) => z.string().max(most);

export const startPunchout = defineStep({
  name: 'start_punchout',
  access: 'oci',
  effect: 'add',
  input: z.strictObject({
    protocol: z.enum(PROTOCOLS),
    operation: z.enum(OPERATIONS).default('create'),
    mode: z.enum(MODES).default('production'),
    return_url: text(100_000),
    passthrough: text(400_000).default(''),
    user_name: text(200).optional(),
    user_email: text(254).optional(),
    ship_postal: text(20).optional(),
    fields: z
      .array(z.strictObject({ name: text(100), value: text(500) }))
      .max(MOST_FIELDS)
      .default([]),
    selected: text(300).optional(),
    lines: z
      .array(
        z.strictObject({
          auxiliary_id: text(200),
          supplier_part_id: text(300),
          quantity: z.int().min(1).max(1_000_000),
        }),
      )
      .max(MOST_LINES)
      .default([]),
  }),
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
      openedBy: null,
      ending: null,
    };
    await ctx.transaction(async (tx, { caller }) => {
      await tx.punchout.addSession(session);
      if (protocol === 'oci' && caller.kind === 'key' && !isForOci(caller.key.scopes))
        await tx.keys.noteOciUse(caller.key.id, session.createdAt);
    });
    return { id: session.id, url: ctx.links.punchout(session.id), expiresAt: session.expiresAt };
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
  given === undefined ? null : (EmailAddress.safeParse(given).data ?? null);

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
