/** How orders went: time in each state, days kept, and what suppliers did. */
import { dollarsOf, fromTenths, type Group, groupsOf, quantileOf, shareOf, sumOf } from './figures.ts';
import type { MonthSums, Purchased, Times } from './port.ts';
import { type ReportTable, reportTable } from './report-table.ts';

const MEDIAN = 0.5;
const NINETIETH = 0.9;

/** @param waits of each state, in tenths of an hour */
export const timeInStates = (waits: readonly Group<Times>[]): ReportTable =>
  reportTable(
    {
      id: 'time_in_states',
      title: 'Time in each state',
      counts:
        'Of orders placed in the period that left the state: from the first event to the next, nights and weekends included.',
    },
    [
      ['state', 'State', 'text', ({ name }) => name],
      ['orders', 'Orders', 'count', (state) => sumOf(state, 'times')],
      ['median_hours', 'Half within', 'hours', ({ rows }) => fromTenths(quantileOf(rows, MEDIAN))],
      ['p90_hours', 'Nine of ten within', 'hours', ({ rows }) => fromTenths(quantileOf(rows, NINETIETH))],
    ],
    waits,
  );

/** @param late by how many days the orders of each month were late */
export const onTimeByMonth = (
  sums: readonly MonthSums[],
  months: readonly string[],
  late: ReadonlyMap<string, readonly Times[]>,
): ReportTable =>
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
      ['arrived', 'Arrived', 'count', (month) => sumOf(month, 'arrived')],
      ['on_time', 'On time', 'count', (month) => sumOf(month, 'onTime')],
      [
        'on_time_share',
        'On time, of all',
        'share',
        (month) => shareOf(sumOf(month, 'onTime'), sumOf(month, 'arrived')),
      ],
      ['days_late', 'Days late, half within', 'days', ({ name }) => quantileOf(late.get(name) ?? [], MEDIAN)],
    ],
    groupsOf(months, sums, ({ month }) => month),
  );

export const supplierReliability = (purchases: readonly Purchased[]): ReportTable =>
  reportTable<Group<Purchased>>(
    {
      id: 'suppliers',
      title: 'Suppliers',
      counts:
        'Purchase orders of orders placed in the period. An answer is the first status the supplier reported; on time is whether the customer’s order arrived by its day.',
    },
    [
      ['supplier', 'Supplier', 'text', ({ name }) => name],
      ['purchase_orders', 'Purchase orders', 'count', (supplier) => sumOf(supplier, 'times')],
      ['cost', 'Ordered', 'dollars', (supplier) => dollarsOf(supplier, 'costCents')],
      ['refused', 'Refused', 'count', (supplier) => sumOf(supplier, 'refused')],
      ['in_doubt', 'In doubt once', 'count', (supplier) => sumOf(supplier, 'inDoubt')],
      [
        'answer_hours',
        'Answers, half within',
        'hours',
        ({ rows }) =>
          fromTenths(
            quantileOf(
              rows.flatMap(({ answeredIn, times }) =>
                answeredIn === null ? [] : { value: answeredIn, times },
              ),
              MEDIAN,
            ),
          ),
      ],
      ['arrived', 'Arrived', 'count', (supplier) => sumOf(supplier, 'arrived')],
      [
        'on_time_share',
        'On time',
        'share',
        (supplier) => shareOf(sumOf(supplier, 'onTime'), sumOf(supplier, 'arrived')),
      ],
    ],
    groupsOf([], purchases, ({ supplier }) => supplier),
  );
