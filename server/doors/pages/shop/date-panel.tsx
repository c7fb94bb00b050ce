/** The delivery date, step by step. */
import type { InHands } from '../../../../tools/inhands/in-hands-wire.ts';
import { daysBetween } from '../../../../tools/values/calendar.ts';
import { dollars, longDate, shortDate } from '../format.ts';
import { msg, Stated, t, tn } from '../frame/words.tsx';
import type { ProductView } from './product-view.ts';

const STEP_LABELS: Record<InHands['steps'][number]['name'], string> = {
  start: msg('Order placed'),
  proof: msg('Proof made and approved'),
  stock: msg('Goods ready'),
  production: msg('Decorated'),
  ship: msg('Picked up'),
  transit: msg('On the way'),
  delivery: msg('In your hands'),
};

interface DatePanelProps {
  view: ProductView;
  /** Whether its cart goes back to the buyer’s own system, where nothing beside the goods is chosen. */
  isPunchout: boolean;
}

export const DatePanel = ({ view: { dates, selection }, isPunchout }: DatePanelProps) => (
  <section class="panel" id="dates" data-live aria-labelledby="dates-heading">
    <h2 id="dates-heading">{t('When it arrives')}</h2>
    {dates.is === 'missing' ? (
      <p>
        <Stated text={dates.why} />
      </p>
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
      <strong>
        <time datetime={dates.in_hands_date}>{longDate(dates.in_hands_date)}</time>
      </strong>
      <span class="quiet">
        ,{' '}
        {postal === ''
          ? t('if ordered now, to the farthest of the contiguous states')
          : t('if ordered now, to {postal}', { postal })}
      </span>
    </p>
    <DeadlineNotice dates={dates} />
    <Timeline dates={dates} />
    <ol class="date-steps plain">
      {dates.steps.map((step) => (
        <li class={step.from === step.to ? 'date-step is-same-day' : 'date-step'}>
          <time class="date-step-day" datetime={step.to}>
            {shortDate(step.to)}
          </time>
          <span>
            {t(STEP_LABELS[step.name])}
            <small class="quiet">
              {' '}
              <Stated text={step.source} />
            </small>
          </span>
        </li>
      ))}
    </ol>
    {dates.rush_option ? (
      <p>
        {t(
          dates.rush_option.fee === 0
            ? msg('With rush production it could arrive on {day}.')
            : msg('With rush production it could arrive on {day}, for {fee} more.'),
          { day: longDate(dates.rush_option.in_hands_date), fee: dollars(dates.rush_option.fee) },
        )}{' '}
        {isPunchout
          ? t('A cart for your own system cannot include it. Please ask us.')
          : t('You can choose it when you save a quote.')}
      </p>
    ) : null}
    <details>
      <summary>{t('Assumptions')}</summary>
      <ul>
        {dates.assumptions.map((assumption) => (
          <li>
            <Stated text={assumption} />
          </li>
        ))}
      </ul>
    </details>
  </>
);

const DeadlineNotice = ({ dates }: { dates: InHands }) => {
  if (dates.need_by === null || dates.met === null) return null;
  const days = Math.abs(dates.slack_days ?? 0);
  const inWords = tn(days, '{count} day', '{count} days');
  return dates.met ? (
    <p class="met">
      {days === 0
        ? t('In time for {day}, on the day itself.', { day: shortDate(dates.need_by) })
        : t('In time for {day}, {days} to spare.', { day: shortDate(dates.need_by), days: inWords })}
      {dates.latest_proof_approval === null
        ? ''
        : ` ${t('Approve the proof by {day} at the latest.', { day: shortDate(dates.latest_proof_approval) })}`}
    </p>
  ) : (
    <p class="met late">
      {t('{inWords} too late for {needBy}. Try another decoration, fewer pieces or a nearer ZIP code.', {
        inWords,
        needBy: shortDate(dates.need_by),
      })}
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
      aria-label={tn(all, '{count} calendar day in all', '{count} calendar days in all')}
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
            <title>
              {t('{step}: {from} to {to}', {
                step: t(STEP_LABELS[step.name]),
                from: shortDate(step.from),
                to: shortDate(step.to),
              })}
            </title>
          </rect>
        );
      })}
    </svg>
  );
};
