/** The delivery date, step by step. */
import type { InHands } from '../../../../tools/inhands/in-hands-wire.ts';
import { daysBetween } from '../../../../tools/values/calendar.ts';
import { dollars, longDate, shortDate } from '../format.ts';
import type { ProductView } from './product-view.ts';

const STEP_LABELS: Record<InHands['steps'][number]['name'], string> = {
  start: 'Order placed',
  proof: 'Proof made and approved',
  stock: 'Goods in stock',
  production: 'Decorated',
  ship: 'Picked up',
  transit: 'On the way',
  delivery: 'In your hands',
};

interface DatePanelProps {
  view: ProductView;
  /** Whether its cart goes back to the buyer’s own system, where nothing beside the goods is chosen. */
  isPunchout: boolean;
}

export const DatePanel = ({ view: { dates, selection }, isPunchout }: DatePanelProps) => (
  <section class="panel" id="dates" data-live aria-labelledby="dates-heading">
    <h2 id="dates-heading">When it arrives</h2>
    {dates.is === 'missing' ? (
      <p>{dates.why}</p>
    ) : (
      <Dates dates={dates.value} postal={selection.postal} isPunchout={isPunchout} />
    )}
  </section>
);

interface DatesProps extends Pick<DatePanelProps, 'isPunchout'> {
  dates: InHands;
  postal: string;
}

const Dates = ({ dates, postal, isPunchout }: DatesProps) => (
  <>
    <p class="delivery-date">
      <strong>{longDate(dates.in_hands_date)}</strong>
      <span class="quiet">
        {postal === ''
          ? ', if ordered now, to the farthest of the contiguous states'
          : `, if ordered now, to ${postal}`}
      </span>
    </p>
    <DeadlineNotice dates={dates} />
    <Timeline dates={dates} />
    <ol class="date-steps plain">
      {dates.steps.map((step) => (
        <li class={step.from === step.to ? 'date-step is-same-day' : 'date-step'}>
          <span class="date-step-day">{shortDate(step.to)}</span>
          <span>
            {STEP_LABELS[step.name]}
            <small class="quiet"> {step.source}</small>
          </span>
        </li>
      ))}
    </ol>
    {dates.rush_option ? (
      <p>
        With rush production it could arrive on {longDate(dates.rush_option.in_hands_date)}
        {dates.rush_option.fee === 0 ? '' : `, for ${dollars(dates.rush_option.fee)} more`}.{' '}
        {isPunchout
          ? 'A cart for your own system cannot include it. Please ask us.'
          : 'You can choose it when you save a quote.'}
      </p>
    ) : null}
    <details>
      <summary>Assumptions</summary>
      <ul>
        {dates.assumptions.map((assumption) => (
          <li>{assumption}</li>
        ))}
      </ul>
    </details>
  </>
);

const DeadlineNotice = ({ dates }: { dates: InHands }) => {
  if (dates.need_by === null || dates.met === null) return null;
  const days = Math.abs(dates.slack_days ?? 0);
  const inWords = `${days} ${days === 1 ? 'day' : 'days'}`;
  return dates.met ? (
    <p class="met">
      In time for {shortDate(dates.need_by)}
      {days === 0 ? ', on the day itself' : `, ${inWords} to spare`}.
      {dates.latest_proof_approval === null
        ? ''
        : ` Approve the proof by ${shortDate(dates.latest_proof_approval)} at the latest.`}
    </p>
  ) : (
    <p class="met late">
      {inWords} too late for {shortDate(dates.need_by)}. Try another decoration, fewer pieces or a nearer ZIP
      code.
    </p>
  );
};

const LINE = { width: 700, height: 26 };

/** The steps as parts of a line, as long as their calendar days. */
const Timeline = ({ dates: { steps } }: { dates: InHands }) => {
  const first = steps[0]?.from;
  const last = steps.at(-1)?.to;
  const all = first && last ? daysBetween(first, last) : 0;
  if (first === undefined || all < 1) return null;
  return (
    <svg
      class="date-timeline"
      viewBox={`0 0 ${LINE.width} ${LINE.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${all} calendar days in all`}
    >
      {steps.map((step) => {
        const from = (daysBetween(first, step.from) / all) * LINE.width;
        const length = (daysBetween(step.from, step.to) / all) * LINE.width;
        return length <= 0 ? null : (
          <rect
            class={`date-timeline-${step.name}`}
            x={Math.round(from) + 1}
            width={Math.max(2, Math.round(length) - 2)}
            height={LINE.height}
            rx="4"
          >
            <title>{`${STEP_LABELS[step.name]}: ${shortDate(step.from)} to ${shortDate(step.to)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
};
