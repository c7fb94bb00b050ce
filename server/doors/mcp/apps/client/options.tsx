/** Options or bundles of a plan side by side. */
import type { z } from 'zod';
import type { compareOptions } from '../../../../../tools/comparing/compare-options.ts';
import type { planBudget } from '../../../../../tools/planning/plan-budget.ts';
import { count, dollars, shortDate } from '../../../pages/format.ts';
import { Tile } from '../../../pages/picture.tsx';
import { address, date, fields, list, maybe, number, reads, text } from './checks.ts';
import { Say } from './kit.tsx';
import type { Desk, Screen } from './screen.ts';

type Plan = z.output<typeof planBudget.output>;
type Comparison = z.output<typeof compareOptions.output>;

const isPlan = reads<Plan>(
  fields({
    summary: text,
    people: number,
    bundles: list(
      fields({
        name: text,
        why: text,
        total: number,
        per_person: number,
        left_over: number,
        in_hands_date: maybe(date),
        lines: list(fields({ name: text, quantity: number, unit_price: number, image: maybe(address) })),
      }),
    ),
    notes: list(text),
  }),
);
const isComparison = reads<Comparison>(
  fields({
    summary: text,
    options: list(
      fields({
        option: number,
        key: text,
        name: maybe(text),
        decoration: maybe(text),
        price: maybe(fields({ unit_price: number, total: number })),
        landed_total: maybe(number),
        in_hands_date: maybe(date),
        error: maybe(fields({ message: text })),
      }),
    ),
    differences: list(fields({ what: text, values: list(maybe(text)) })),
  }),
);

export const options: Screen = ({ content }, desk) => {
  if (isPlan(content)) return <Bundles plan={content} desk={desk} />;
  return isComparison(content) ? <Options compared={content} desk={desk} /> : undefined;
};

const Bundles = ({ plan, desk }: { plan: Plan; desk: Desk }) => (
  <section aria-labelledby="plan">
    <h1 id="plan">Ideas for {count(plan.people)} people</h1>
    <p class="lead">{plan.summary}</p>
    <ul class="options">
      {plan.bundles.map((bundle) => (
        <li class="option panel">
          <h2>{bundle.name}</h2>
          <p class="option-price">
            <strong>{dollars(bundle.per_person)}</strong> a person
          </p>
          <ul class="option-goods">
            {bundle.lines.map((line) => (
              <li>
                <Tile url={line.image} alt="" size={56} />
                <span>
                  <bdi>{line.name}</bdi>
                  <small>
                    {count(line.quantity)} × {dollars(line.unit_price)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          <dl class="facts">
            <Fact name="Total with freight and tax" value={dollars(bundle.total)} />
            <Fact name="Left over" value={dollars(bundle.left_over)} />
            {bundle.in_hands_date === null ? null : (
              <Fact name="In hands by" value={shortDate(bundle.in_hands_date)} />
            )}
          </dl>
          <Say desk={desk} words="Quote this" text={`Please save a quote of the bundle “${bundle.name}”.`} />
        </li>
      ))}
    </ul>
    {plan.bundles.length === 0 ? <p class="nothing">Nothing fits this budget.</p> : null}
    {plan.notes.map((note) => (
      <p class="quiet">{note}</p>
    ))}
  </section>
);

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Options = ({ compared, desk }: { compared: Comparison; desk: Desk }) => (
  <section aria-labelledby="compared">
    <h1 id="compared">Side by side</h1>
    <p class="lead">{compared.summary}</p>
    <ul class="options">
      {compared.options.map((option) => (
        <li class="option panel">
          <p class="quiet">Option {option.option}</p>
          <h2>
            <bdi>{option.name ?? option.key}</bdi>
          </h2>
          {option.price ? (
            <p class="option-price">
              <strong>{dollars(option.price.unit_price)}</strong> each
            </p>
          ) : null}
          {option.error ? <p class="alert">{option.error.message}</p> : null}
          {option.decoration ? <p>{option.decoration}</p> : null}
          <dl class="facts">
            {option.landed_total === null ? null : (
              <Fact name="Landed total" value={dollars(option.landed_total)} />
            )}
            {option.in_hands_date === null ? null : (
              <Fact name="In hands by" value={shortDate(option.in_hands_date)} />
            )}
          </dl>
          {option.error ? null : (
            <Say
              desk={desk}
              words="Quote this"
              text={`Please save a quote of option ${option.option}, ${option.name ?? option.key}.`}
            />
          )}
        </li>
      ))}
    </ul>
    {compared.differences.length === 0 ? null : (
      <section class="app-table" aria-label="What differs" tabindex={0}>
        <table class="figures">
          <caption>What differs</caption>
          <thead>
            <tr>
              <th scope="col">What</th>
              {compared.options.map(({ option }) => (
                <th scope="col">Option {option}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {compared.differences.map(({ what, values }) => (
              <tr>
                <th scope="row">{what}</th>
                {values.map((value) => (
                  <td>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )}
  </section>
);
