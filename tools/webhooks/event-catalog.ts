/** The catalog of events as subscribers read it. */
import { z } from 'zod';
import { EVENT_NAMES, EVENTS } from '../events/events.ts';
import { SCOPES } from '../identity/key-identity.ts';
import { sampleBody } from './sample-delivery.ts';
import { needsOrders } from './webhook.ts';

export const CatalogEntry = z.object({
  name: z.string().describe('Event name'),
  when: z.string().describe('When it is raised'),
  scopes: z
    .array(z.enum(SCOPES).exclude(['oci']).describe('Scope'))
    .describe('What a key needs to subscribe to it'),
  sample: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('A delivery’s body; `order`, `quote` or `approval` holds the record as it stood then'),
});

export const eventCatalog: readonly z.output<typeof CatalogEntry>[] = EVENT_NAMES.map((name) => ({
  name,
  when: EVENTS[name].when,
  scopes: needsOrders(name) ? ['write', 'orders'] : ['write'],
  sample: sampleBody(name),
}));
