/** Who did what: agents with an API key, the service’s own agents, and people. */
import { EVENTS } from '../events/events.ts';
import { sum } from '../values/money.ts';
import { groupsOf } from './figures.ts';
import type { ReportsPort } from './port.ts';
import { type ReportTable, reportTable } from './report-table.ts';

type Action = Awaited<ReturnType<ReportsPort['actions']>>[number];

const WHEN = new Map<string, string>(Object.entries(EVENTS).map(([name, { when }]) => [name, when]));

/** What stands before the colon of an actor. */
const by =
  (...kinds: string[]) =>
  ({ rows }: { rows: readonly Action[] }): number =>
    sum(rows.filter(({ actor }) => kinds.includes(actor.split(':')[0] ?? '')).map(({ times }) => times));

export const whoDidWhat = (actions: readonly Action[]): ReportTable =>
  reportTable(
    {
      id: 'who_did_what',
      title: 'Who did what',
      counts:
        'Events of the period by who raised them. Agents and programs use an API key; the service’s own agents send purchase orders, follow suppliers and write reminders.',
    },
    [
      ['event', 'Event', 'text', ({ name }) => name],
      ['keys', 'API keys', 'count', by('key')],
      ['service', 'The service’s agents', 'count', by('service')],
      ['customers', 'Customers', 'count', by('customer', 'link', 'anonymous')],
      ['desk', 'Order desk', 'count', by('desk')],
      ['all', 'All', 'count', ({ rows }) => sum(rows.map(({ times }) => times))],
    ],
    groupsOf([], actions, ({ name }) => WHEN.get(name) ?? name),
  );
