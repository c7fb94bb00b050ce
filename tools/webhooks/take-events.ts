import { z } from 'zod';
import { defineTool } from '../define.ts';
import { ServiceError } from '../errors.ts';
import { EVENT_NAMES } from '../events/events.ts';
import { accountOf } from '../identity/account-of.ts';
import { writtenBy } from '../written-by.ts';
import { deliveryBody } from './delivery-body.ts';
import { isStale, keptUntil, type Listener, MOST_EVENTS, MOST_LISTENERS } from './listener.ts';
import { assertMayHear, mayHear, subscribedTo } from './webhook.ts';
import { EventsInput } from './webhook-input.ts';

export const takeEvents = defineTool({
  name: 'take_events',
  title: 'Ask for events',
  description:
    'For a program that no webhook can reach, such as one on a developer’s machine: the events that wait for its listener, earliest first. The first call makes the listener, and events are kept for it from then on, until it has not asked for a day. Name those that were handled in `delivered` of the next call; the others come again. A public address subscribes with `create_webhook` instead.',
  access: 'write',
  effect: 'change',
  duty: 'connect',
  openWorld: false,
  input: z.strictObject({
    name: z
      .string()
      .regex(/^[\w.:-]+$/)
      .max(100)
      .describe('The listener’s name, which the program chooses: letters, digits, `.`, `:`, `-` and `_`'),
    events: EventsInput.optional().describe('Event names; all that the key may hear where left out'),
    delivered: z
      .array(z.string().min(1).max(120).describe('Delivery id'))
      .max(MOST_EVENTS)
      .default([])
      .describe('Deliveries of earlier answers that need not come again'),
  }),
  output: z.object({
    name: z.string().describe('The listener’s name'),
    events: z.array(z.string().describe('Event name')).describe('The events it hears of'),
    kept_until: z.iso.datetime().describe('Until when events are kept for it if it does not ask again'),
    deliveries: z
      .array(
        z.object({
          id: z.string().describe('Delivery id, the same each time it comes'),
          event: z.string().describe('Event name'),
          event_id: z.int().min(0).describe('The event’s number'),
          body: writtenBy('stranger').describe('The text that a webhook gets, JSON'),
        }),
      )
      .max(MOST_EVENTS)
      .describe('Earliest first'),
  }),
  errors: ['invalid_state'],
  http: { method: 'PATCH', path: '/listeners/{name}' },
  mcp: 'callable',
  example: { name: 'ada-laptop', events: ['quote.saved', 'quote.ordered'] },
  async handler(ctx, { name, events: names, delivered }) {
    const account = accountOf(ctx);
    const now = ctx.now();
    const found = await ctx.listeners.byName(account.id, name);
    const all = EVENT_NAMES.filter((event) => mayHear(ctx.caller, event));
    const events = names ? subscribedTo(names) : (found?.events ?? all);
    assertMayHear(ctx.caller, events);
    const isSame = found?.events.join() === events.join() && !isStale(found, now);
    const listener: Listener = {
      id: found?.id ?? ctx.newId('lsn'),
      accountId: account.id,
      name,
      events,
      askedAt: found && isSame ? found.askedAt : now.toISOString(),
    };
    if (!isSame || delivered.length > 0)
      await ctx.transaction(async (tx) => {
        if (!found && (await tx.listeners.count(account.id)) >= MOST_LISTENERS) throw tooMany();
        if (!isSame) await tx.listeners.keep(listener);
        await tx.listeners.taken(listener.id, delivered);
      });
    const waiting = await ctx.listeners.waiting(listener, MOST_EVENTS);
    return {
      name,
      events,
      kept_until: keptUntil(listener),
      deliveries: waiting.map(({ deliveryId, event }) => ({
        id: deliveryId,
        event: event.name,
        event_id: event.id,
        body: deliveryBody(event),
      })),
    };
  },
});

const tooMany = (): ServiceError =>
  new ServiceError(
    'invalid_state',
    `An account has ${MOST_LISTENERS} listeners at most; use the name of one there is, or wait a day: one that does not ask ends.`,
    { param: 'name' },
  );
