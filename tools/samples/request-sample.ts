import { z } from 'zod';
import { findPart } from '../catalog/find-part.ts';
import { findProduct } from '../catalog/find-product.ts';
import { ProductKey } from '../catalog/product-wire.ts';
import type { Tx } from '../context.ts';
import { defineStep } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { spoken } from '../languages/language.ts';
import { counted } from '../languages/words.ts';
import { SHIP_TO_INPUT } from '../quotes/checkout-wire.ts';
import { refuseUndeliverable } from '../shipping/deliverable.ts';
import { countedSince, type Sample } from './sample.ts';
import { sampleAgainMail, sampleAskedMail } from './sample-mails.ts';
import { sampleOffer } from './sample-offer.ts';

/** Requests an hour: per mailed address, so that no one can flood a mailbox, and per network address. */
const MOST_TO_AN_EMAIL = 5;
const MOST_FROM_AN_ADDRESS = 20;

/** It has no MCP or REST door: only a person at the product's page may ask. */
export const requestSample = defineStep({
  name: 'request_sample',
  access: 'public',
  effect: 'add',
  input: z.strictObject({
    key: ProductKey,
    part_id: z.string().min(1).max(120).describe('Color and size'),
    ...SHIP_TO_INPUT,
    email: SHIP_TO_INPUT.email
      .optional()
      .describe('Where news of it goes; a visitor must give one, a customer’s own is used'),
    from: z.string().min(1).max(100).describe('The network address it comes from, for counting'),
  }),
  async handler(ctx, { key, part_id, from, company, phone, street2, email: given, ...address }) {
    const { caller } = ctx;
    const email = (caller.kind === 'customer' ? caller.email : given)?.toLowerCase();
    if (email === undefined) {
      throw new ServiceError('validation_failed', 'Give an email address: news of the sample goes there.', {
        param: 'email',
      });
    }
    refuseUndeliverable({ ...address, street2: street2 || null });
    const product = await ctx.prices.current(await findProduct(ctx, key));
    const part = findPart(product, part_id);
    const offer = sampleOffer(product, part, address.postal, ctx.freight.rates);
    const now = ctx.now();
    const at = now.toISOString();
    const sample: Sample = {
      id: ctx.newId('smp'),
      accountId: caller.kind === 'customer' ? caller.account.id : null,
      status: 'waiting',
      createdAt: at,
      key: product.key,
      partId: part.partId,
      name: product.name,
      color: part.color,
      size: part.size,
      shipTo: {
        ...address,
        email,
        company: company || null,
        phone: phone || null,
        street2: street2 || null,
      },
      offer,
      answeredAt: null,
      answeredBy: null,
      tracking: null,
      reason: null,
      ...spoken(ctx.language),
    };
    await ctx.transaction(async (tx, ctx) => {
      await refuseFlood(tx, email, from, now);
      // Only the mail says what the address requested before: the answer here is always the same.
      const earlier = await tx.samples.latest(product.key, email, countedSince(now));
      if (!earlier) await tx.samples.add(sample);
      await tx.mails.queue({
        id: ctx.newId('mail'),
        recipient: email,
        createdAt: at,
        about: (earlier ?? sample).id,
        ...(earlier ? sampleAgainMail({ ...earlier, ...spoken(ctx.language) }) : sampleAskedMail(sample)),
      });
    });
    return { email, ...offer };
  },
});

/** @throws ServiceError `rate_limited` */
async function refuseFlood(tx: Tx, email: string, from: string, now: Date): Promise<void> {
  const wait =
    (await tx.rateCounters.count(`sample:${from}`, MOST_FROM_AN_ADDRESS, now)) ||
    (await tx.rateCounters.count(`sample:${email}`, MOST_TO_AN_EMAIL, now));
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60);
  throw new ServiceError(
    'rate_limited',
    counted(
      minutes,
      'Many samples were asked for in the last hour; ask for the next in {count} minute.',
      'Many samples were asked for in the last hour; ask for the next in {count} minutes.',
    ),
    { retryAfterSeconds: wait },
  );
}
