/** The delivery date, and its basis. */
import type { Said } from '../../../../tools/languages/words.ts';
import type { QuoteDates } from '../../../../tools/quotes/quote.ts';
import { dateOf, longDate, shortDate } from '../format.ts';
import { msg, Stated, t } from '../frame/words.tsx';
import type { GoodsLine } from './opened-quote.ts';

type Dates = Pick<
  QuoteDates,
  'inHandsDate' | 'shipments' | 'needBy' | 'latestProofApproval' | 'assumptions' | 'asOf'
>;
type Shipment = NonNullable<Dates['shipments']>[number];

interface InHandsProps {
  dates: Dates;
  lines: readonly GoodsLine[];
  ordered: boolean;
  /** Whether it was delivered, or is expected on another day. */
  isPast?: boolean;
  /** Whether it has left. */
  isShipped?: boolean;
  /** The day it was saved with. */
  saved?: string;
  /** What could not be asked again. */
  remark?: Said | null;
}

const Day = ({ date }: { date: string }) => <time datetime={date}>{longDate(date)}</time>;

export const InHandsDate = ({
  dates,
  lines,
  ordered,
  isPast = false,
  isShipped = isPast,
  saved = dates.inHandsDate,
  remark = null,
}: InHandsProps) => (
  <div class="in-hands">
    <p class="label">{isPast ? t('Promised for') : t('In your hands by')}</p>
    <p class="in-hands-date">
      <Day date={dates.inHandsDate} />
    </p>
    {saved === dates.inHandsDate ? null : (
      <p>
        {dates.needBy !== null && dates.inHandsDate > dates.needBy
          ? t('It was saved as {saved}; ordered now it is {now}, later than you asked for: {asked}.', {
              saved: <Day date={saved} />,
              now: <Day date={dates.inHandsDate} />,
              asked: <Day date={dates.needBy} />,
            })
          : t('It was saved as {saved}; ordered now it is {now}.', {
              saved: <Day date={saved} />,
              now: <Day date={dates.inHandsDate} />,
            })}
      </p>
    )}
    {isShipped ? null : <Shipments shipments={dates.shipments ?? []} lines={lines} />}
    {remark === null ? null : (
      <p class="quiet">
        <Stated text={remark} />
      </p>
    )}
    <details>
      <summary>{t('How this date is calculated')}</summary>
      <ul>
        {dates.assumptions.map((assumption) => (
          <li>
            <Stated text={assumption} />
          </li>
        ))}
        {dates.latestProofApproval === null ? null : (
          <li>
            {t(
              dates.needBy === null
                ? msg('The proof is approved by {day}.')
                : msg('To arrive when you need it, the proof is approved by {day}.'),
              { day: <Day date={dates.latestProofApproval} /> },
            )}
          </li>
        )}
        <li>
          {t(
            ordered
              ? msg('Calculated on {day}.')
              : msg('Calculated on {day}. Ordering later moves the date.'),
            { day: <time datetime={dates.asOf}>{dateOf(dates.asOf)}</time> },
          )}
        </li>
      </ul>
    </details>
  </div>
);

interface ShipmentsProps {
  shipments: readonly Shipment[];
  lines: readonly GoodsLine[];
}

/** One sentence where all goods have the same days. */
const Shipments = ({ shipments, lines }: ShipmentsProps) => {
  const [first, second] = shipments;
  if (!first) return null;
  if (!second)
    return (
      <p>
        {t('All of it ships on {day}.', {
          day: <time datetime={first.shipDate}>{longDate(first.shipDate)}</time>,
        })}
      </p>
    );
  return (
    <ul>
      {shipments.map((shipment) => (
        <li>
          {t('{goods}: ships on {day}, arrives by {last}.', {
            goods: <bdi>{goodsIn(shipment, shipments, lines)}</bdi>,
            day: <time datetime={shipment.shipDate}>{shortDate(shipment.shipDate)}</time>,
            last: <time datetime={shipment.inHandsDate}>{shortDate(shipment.inHandsDate)}</time>,
          })}
        </li>
      ))}
    </ul>
  );
};

/** Products in their colors; sizes where another size has other days. */
function goodsIn(shipment: Shipment, shipments: readonly Shipment[], lines: readonly GoodsLine[]): string {
  const shortName = ({ priced: { name, color } }: GoodsLine): string => `${name}, ${t(color)}`;
  const within = (one: Shipment) => lines.filter(({ line }) => one.lines.includes(line));
  const elsewhere = new Set(
    shipments
      .filter((one) => one !== shipment)
      .flatMap(within)
      .map(shortName),
  );
  const names = within(shipment).map((line) =>
    elsewhere.has(shortName(line)) && line.priced.size !== null
      ? `${shortName(line)}, ${line.priced.size}`
      : shortName(line),
  );
  return [...new Set(names)].join('; ');
}
