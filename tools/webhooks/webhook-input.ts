/** The input of a subscription, for creating and changing it. */
import { z } from 'zod';
import { EVENT_NAMES } from '../events/events.ts';
import { LONGEST_URL } from './webhook.ts';

/** Checked by `ctx.deliveryAddresses`, because it depends on the installation. */
export const UrlInput = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_URL)
  .describe('A public https address that answers POST with a 2xx status');

/** The names are published, and checked by `subscribedTo`, whose error lists them all. */
export const EventsInput = z
  .array(
    z
      .string()
      .min(1)
      .max(60)
      .meta({ enum: [...EVENT_NAMES] })
      .describe('Event name'),
  )
  .min(1)
  .max(100)
  .describe('Event names; `order.*` and `proof.*` events need the scope `orders` as well');

export const NameInput = z.string().trim().min(1).max(200).describe('What you call it');
