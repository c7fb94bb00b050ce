/** A quote: what it costs, when it is there, and the link at which a person pays. The app itself pays nothing. */
import type { z } from 'zod';
import type { createQuote } from '../../../../../tools/quotes/create-quote.ts';
import { count, dateOf, dollars } from '../../../pages/format.ts';
import { StatusBadge, type Tone } from '../../../pages/frame/status-badge.tsx';
import { ChargesTable } from '../../../pages/quote/charges-table.tsx';
import { InHandsDate } from '../../../pages/quote/in-hands-date.tsx';
import { address, date, fields, list, maybe, number, reads, text } from './checks.ts';
import { Outside, Problem, useRefreshed } from './kit.tsx';
import { Line, picturesIn } from './line.tsx';
import type { Fields } from './messages.ts';
import type { Desk, Screen } from './screen.ts';

type Whole = z.output<typeof createQuote.output>;
/** As agents are shown it: lines that belong together are a row. */
type Row = Whole['lines'][number] & { parts?: readonly { size?: string; quantity: number }[] };
type Quote = Omit<Whole, 'lines'> & { lines: Row[] };

const amounts = fields({ amount: number, basis: text });
const isQuote = reads<Quote>(
  fields({
    id: text,
    url: address,
    status: text,
    expires_at: date,
    lines: list(
      fields({
        line: number,
        key: text,
        name: text,
        color: text,
        size: maybe(text),
        quantity: number,
        unit_price: number,
        goods_total: number,
        parts: maybe(list(fields({ quantity: number, size: maybe(text) }))),
        image: maybe(address),
        method_name: maybe(text),
        location_name: maybe(text),
      }),
    ),
    charges: list(
      fields({
        name: text,
        lines: list(number),
        quantity: number,
        unit_price: number,
        amount: number,
        explanation: text,
      }),
    ),
    totals: fields({ subtotal: number, freight_estimate: amounts, tax_estimate: amounts, total: number }),
    total: number,
    in_hands: fields({
      in_hands_date: date,
      need_by: maybe(date),
      latest_proof_approval: maybe(date),
      assumptions: list(text),
      as_of: date,
    }),
    warnings: list(text),
  }),
);

export const quote: Screen = ({ content, data }, desk) =>
  isQuote(content) ? (
    <QuoteScreen key={content.id} first={content} pictures={picturesIn(data)} desk={desk} />
  ) : undefined;

const LOOKS: Record<string, readonly [Tone, string]> = {
  saved: ['waits', 'Ready to pay'],
  approval_requested: ['waits', 'Waits for approval'],
  approved: ['waits', 'Approved, ready to pay'],
  declined: ['over', 'Declined'],
  ordered: ['done', 'Ordered'],
  expired: ['over', 'Expired'],
};

interface QuoteScreenProps {
  first: Quote;
  /** The goods with their logo, by line. */
  pictures: Fields;
  desk: Desk;
}

const QuoteScreen = ({ first, pictures, desk }: QuoteScreenProps) => {
  const { shown: quote, state, refresh } = useRefreshed(first, isQuote);
  const [look, words] = LOOKS[quote.status] ?? ['goes', quote.status];

  return (
    <section class="app-quote" aria-labelledby="quote" aria-busy={state.busy ? 'true' : 'false'}>
      <div class="summary">
        <div class="app-head">
          <h1 id="quote">Your quote</h1>
          <StatusBadge look={look} words={words} />
        </div>
        <InHandsDate dates={datesOf(quote)} lines={linesOf(quote)} ordered={quote.status === 'ordered'} />
        <div class="summary-total">
          <p class="label">Estimated total</p>
          <p class="total">{dollars(quote.total)}</p>
          <p class="quiet">
            With freight and tax as estimates. Prices are valid until {dateOf(quote.expires_at)}.
          </p>
        </div>
        {quote.warnings.map((warning) => (
          <p class="demo-note">{warning}</p>
        ))}
        <Problem why={state.why} />
        <div class="button-row">
          <Outside
            desk={desk}
            url={quote.url}
            words={look === 'waits' ? 'Review and pay' : 'Open the quote'}
            isMain={look === 'waits'}
          />
          <button
            type="button"
            class="button secondary small"
            disabled={state.busy}
            onClick={() => void refresh(desk.call('get_quote', { id: quote.id }))}
          >
            {state.busy ? 'Asking…' : 'Refresh'}
          </button>
        </div>
        {look === 'waits' ? <p class="quiet">Paid on the shop’s own page, by a person.</p> : null}
      </div>
      <div class="panel">
        <ul class="lines">
          {quote.lines.map((line) => (
            <Line
              line={line}
              pictures={pictures}
              aside={
                <div class="line-price">
                  <p class="amount">{dollars(line.goods_total)}</p>
                  <p>
                    {count(line.quantity)} × {dollars(line.unit_price)}
                  </p>
                </div>
              }
            >
              <p>
                {line.size ? `${line.color}, size ${line.size}` : [line.color, ...sizesOf(line)].join(', ')}
              </p>
              {line.method_name ? (
                <p class="quiet">
                  {line.method_name}, {line.location_name?.toLowerCase()}
                </p>
              ) : null}
            </Line>
          ))}
        </ul>
      </div>
      <ChargesTable
        lines={linesOf(quote)}
        charges={chargesOf(quote)}
        totals={totalsOf(quote)}
        settled={!quote.totals.final_at_checkout}
        totalName="Estimated total"
      />
    </section>
  );
};

/** Of a row of several lines. */
const sizesOf = ({ parts }: Row): string[] =>
  (parts ?? []).flatMap(({ size, quantity }) => (size ? [`${count(quantity)} ${size}`] : []));

// The tables of the pages take what the shop keeps: money in cents.

const cents = (amount: number): number => Math.round(amount * 100);

const linesOf = ({ lines }: Quote) =>
  lines.map(({ line, key, quantity, name, color, size, unit_price, goods_total }) => ({
    line,
    spec: { key, quantity },
    priced: { name, color, size, unitPriceCents: cents(unit_price), goodsCents: cents(goods_total) },
  }));

const datesOf = ({ in_hands: dates }: Quote) => ({
  inHandsDate: dates.in_hands_date,
  shipments: dates.shipments.map((one) => ({
    lines: one.lines,
    shipDate: one.ship_date,
    inHandsDate: one.in_hands_date,
  })),
  needBy: dates.need_by,
  latestProofApproval: dates.latest_proof_approval,
  assumptions: dates.assumptions,
  asOf: dates.as_of,
});

const chargesOf = ({ charges }: Quote) =>
  charges.map(({ unit_price, amount, ...charge }) => ({
    ...charge,
    unitCents: cents(unit_price),
    amountCents: cents(amount),
  }));

const estimateOf = ({ amount, basis }: Quote['totals']['tax_estimate']) => ({
  amountCents: cents(amount),
  basis,
});

const totalsOf = ({ totals }: Quote) => ({
  subtotalCents: cents(totals.subtotal),
  freight: estimateOf(totals.freight_estimate),
  tax: estimateOf(totals.tax_estimate),
  totalCents: cents(totals.total),
});
