/** The in-hands answer as callers see it. */

import { z } from 'zod';
import { saidWire } from '../languages/said-wire.ts';
import { type DeliveryOption, DeliveryOptionWire, toDeliveryOption } from '../shipping/delivery-option.ts';
import { dollars } from '../values/dollars.ts';
import { centsToDollars } from '../values/money.ts';
import { type InHands as Estimate, STEP_CALENDARS, STEP_NAMES } from './in-hands.ts';

const MOST_ASSUMPTIONS = 20;

const Step = z
  .object({
    name: z.enum(STEP_NAMES).describe('What happens.'),
    days: z
      .int()
      .min(0)
      .max(10_000)
      .describe('Working days of the calendar after `from`, up to and with `to`.'),
    from: z.iso.date().describe('The day the step before ends.'),
    to: z.iso.date().describe('The day this step ends.'),
    calendar: z.enum(STEP_CALENDARS).describe('Whose working days count.'),
    source: saidWire(z.string().max(300)).describe('What the duration rests on.'),
  })
  .describe('One step of the way.');

const RushOption = z
  .object({
    in_hands_date: z.iso.date().describe('In-hands date on rush.'),
    fee: dollars.describe('Rush fee in US dollars.'),
  })
  .describe('The same order on rush.');

export const InHands = z.object({
  key: z.string().max(200).describe('Product key.'),
  quantity: z.int().min(1).max(1_000_000).describe('Pieces the date is for.'),
  in_hands_date: z.iso.date().describe('Earliest day the goods are delivered, if ordered and paid at once.'),
  need_by: z.iso.date().nullable().describe('The day asked for; null where none was.'),
  met: z
    .boolean()
    .nullable()
    .describe('Whether the goods are there by `need_by`; null where none was asked for.'),
  // More days than between any two dates with four-digit years.
  slack_days: z
    .int()
    .min(-3_700_000)
    .max(3_700_000)
    .nullable()
    .describe('Calendar days from `in_hands_date` to `need_by`, negative when late.'),
  steps: z
    .array(Step)
    .max(STEP_NAMES.length)
    .describe('The way there; each step starts where the last ends.'),
  assumptions: z
    .array(saidWire(z.string().max(300)))
    .max(MOST_ASSUMPTIONS)
    .describe('What the date takes for granted.'),
  latest_proof_approval: z.iso
    .date()
    .nullable()
    .describe(
      'Last day to approve the proof and still meet `need_by`, or the day planned where there is no `need_by`. Null for an exact repeat, or where no approval is early enough.',
    ),
  rush_option: RushOption.nullable().describe('Set where rush was not chosen, is offered and is earlier.'),
  options: z
    .array(DeliveryOptionWire)
    .max(8)
    .describe('Ways to have it, cheapest first: each costs more and arrives earlier.'),
  ships_from: z.string().max(10).describe('ZIP code of the warehouse the goods leave from.'),
  zone: z.int().min(2).max(8).describe('Ground shipping zone, 2 near to 8 far.'),
  source: z.string().max(200).describe('Who gave the figures.'),
  as_of: z.iso.datetime({ offset: true }).describe('When they were given.'),
});
export type InHands = z.input<typeof InHands>;

/** An estimate on the wire; `of` names the request and the source of stock and lead times. */
export const toInHands = (
  estimate: Estimate,
  of: { key: string; quantity: number; options: readonly DeliveryOption[]; source: string; asOf: string },
): InHands => ({
  key: of.key,
  quantity: of.quantity,
  in_hands_date: estimate.inHandsDate,
  need_by: estimate.needBy,
  met: estimate.met,
  slack_days: estimate.slackDays,
  steps: estimate.steps,
  assumptions: estimate.assumptions.slice(0, MOST_ASSUMPTIONS),
  latest_proof_approval: estimate.latestProofApproval,
  rush_option: estimate.rushOption && {
    in_hands_date: estimate.rushOption.inHandsDate,
    fee: centsToDollars(estimate.rushOption.feeCents),
  },
  options: of.options.map(toDeliveryOption),
  ships_from: estimate.route.fobPostal,
  zone: estimate.route.zone,
  source: of.source,
  as_of: of.asOf,
});
