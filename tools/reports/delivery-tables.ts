/** How orders went: time in each state, days kept, and what suppliers did. */
import { daysBetween } from '../values/calendar.ts';
import { centsToDollars, sum } from '../values/money.ts';
import { groupsOf, quantileOf, shareOf } from './figures.ts';
import { type Outcome, type Purchase, STATE_NAMES } from './outcome.ts';
import { type ReportTable, reportTable } from './report-table.ts';

const MEDIAN = 0.5;
const NINETIETH = 0.9;

export const timeInStates = (outcomes: readonly Outcome[]): ReportTable =>
  reportTable(
    {
      id: 'time_in_states',
      title: 'Time in each state',
      counts:
        'Of orders placed in the period that left the state: from the first event to the next, nights and weekends included.',
    },
    [
      ['state', 'State', 'text', ({ name }) => name],
      ['orders', 'Orders', 'count', ({ rows }) => rows.length],
      [
        'median_hours',
        'Half within',
        'hours',
        ({ rows }) =>
          quantileOf(
            rows.map(({ hours }) => hours),
            MEDIAN,
          ),
      ],
      [
        'p90_hours',
        'Nine of ten within',
        'hours',
        ({ rows }) =>
          quantileOf(
            rows.map(({ hours }) => hours),
            NINETIETH,
          ),
      ],
    ],
    groupsOf(
      STATE_NAMES,
      outcomes.flatMap(({ states }) => states),
      ({ name }) => name,
    ),
  );

const lateDays = ({ arrival }: Outcome): number[] =>
  arrival && arrival.on > arrival.promised ? [daysBetween(arrival.promised, arrival.on)] : [];

export const onTimeByMonth = (outcomes: readonly Outcome[], months: readonly string[]): ReportTable =>
  reportTable(
    {
      id: 'on_time_by_month',
      title: 'On time',
      counts:
        'Orders by the month they were placed: those that arrived by the day that was promised when they were paid, of all that arrived.',
      chart: 'on_time_share',
    },
    [
      ['month', 'Month', 'month', ({ name }) => name],
      ['arrived', 'Arrived', 'count', ({ rows }) => rows.length],
      ['on_time', 'On time', 'count', ({ rows }) => rows.length - rows.flatMap(lateDays).length],
      [
        'on_time_share',
        'On time, of all',
        'share',
        ({ rows }) => shareOf(rows.length - rows.flatMap(lateDays).length, rows.length),
      ],
      [
        'days_late',
        'Days late, half within',
        'days',
        ({ rows }) => quantileOf(rows.flatMap(lateDays), MEDIAN),
      ],
    ],
    groupsOf(
      months,
      outcomes.filter(({ arrival }) => arrival !== null),
      ({ month }) => month,
    ),
  );

const ofArrived = (rows: readonly Purchase[]): Purchase[] => rows.filter(({ isOnTime }) => isOnTime !== null);

export const supplierReliability = (outcomes: readonly Outcome[]): ReportTable =>
  reportTable(
    {
      id: 'suppliers',
      title: 'Suppliers',
      counts:
        'Purchase orders of orders placed in the period. An answer is the first status the supplier reported; on time is whether the customer’s order arrived by its day.',
    },
    [
      ['supplier', 'Supplier', 'text', ({ name }) => name],
      ['purchase_orders', 'Purchase orders', 'count', ({ rows }) => rows.length],
      [
        'cost',
        'Ordered',
        'dollars',
        ({ rows }) => centsToDollars(sum(rows.map(({ costCents }) => costCents))),
      ],
      ['refused', 'Refused', 'count', ({ rows }) => rows.filter(({ isRefused }) => isRefused).length],
      [
        'in_doubt',
        'In doubt once',
        'count',
        ({ rows }) => rows.filter(({ wasInDoubt }) => wasInDoubt).length,
      ],
      [
        'answer_hours',
        'Answers, half within',
        'hours',
        ({ rows }) =>
          quantileOf(
            rows.flatMap(({ answerHours }) => answerHours ?? []),
            MEDIAN,
          ),
      ],
      ['arrived', 'Arrived', 'count', ({ rows }) => ofArrived(rows).length],
      [
        'on_time_share',
        'On time',
        'share',
        ({ rows }) =>
          shareOf(rows.filter(({ isOnTime }) => isOnTime === true).length, ofArrived(rows).length),
      ],
    ],
    groupsOf(
      [],
      outcomes.flatMap(({ purchases }) => purchases),
      ({ supplier }) => supplier,
    ),
  );
