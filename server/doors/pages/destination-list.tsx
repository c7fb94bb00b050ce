/** The destinations of a quote or an order: where each is, its goods, freight, tax and date. */
import type { Child } from 'hono/jsx';
import type { z } from 'zod';
import type { DeliveredWire } from '../../../tools/quotes/checkout-wire.ts';
import { goodsName } from '../../../tools/quotes/line-label.ts';
import { count, dollars, longDate } from './format.ts';
import { t } from './frame/words.tsx';
import { ShipToAddress } from './ship-to-address.tsx';

export interface PageDestination extends Omit<z.input<typeof DeliveredWire>, 'in_hands_date'> {
  /** `null` once its order was cancelled. */
  in_hands_date: string | null;
}

interface Line {
  line: number;
  name: string;
  color: string;
  size: string | null;
}

interface DestinationListProps {
  destinations: readonly PageDestination[];
  lines: readonly Line[];
  /** What stands below its address. */
  detailOf?: (destination: PageDestination) => Child;
}

export const DestinationList = ({ destinations, lines, detailOf }: DestinationListProps) => (
  <ol class="destinations">
    {destinations.map((destination) => (
      <li id={`destination-${destination.number}`}>
        <h3>
          {destination.number}. <bdi>{nameOf(destination)}</bdi>
        </h3>
        <div class="destination-facts">
          <ul class="plain">
            {destination.lines.map(({ line, quantity }) => (
              <li>
                {count(quantity)} × <bdi>{goodsOf(lines, line)}</bdi>
              </li>
            ))}
          </ul>
          <Figures destination={destination} />
          <div>
            {destination.ship_to === null ? (
              <p class="quiet">{placeOf(destination)}</p>
            ) : (
              <ShipToAddress shipTo={destination.ship_to} />
            )}
            {detailOf?.(destination)}
          </div>
        </div>
      </li>
    ))}
  </ol>
);

export const nameOf = ({ name, number }: Pick<PageDestination, 'name' | 'number'>): string =>
  name ?? t('Destination {number}', { number });

const Figures = ({ destination: { totals, in_hands_date, ship_to } }: { destination: PageDestination }) => {
  const isEstimated = ship_to === null;
  return (
    <dl>
      <div>
        <dt>{t('Goods and setup')}</dt>
        <dd>{dollars(totals.subtotal)}</dd>
      </div>
      <div>
        <dt>{isEstimated ? t('Freight, estimated') : t('Freight')}</dt>
        <dd>{dollars(totals.freight_estimate.amount)}</dd>
      </div>
      <div>
        <dt>{isEstimated ? t('Sales tax, estimated') : t('Sales tax')}</dt>
        <dd>{dollars(totals.tax_estimate.amount)}</dd>
      </div>
      {in_hands_date === null ? null : (
        <div>
          <dt>{t('In hands by')}</dt>
          <dd>
            <time datetime={in_hands_date}>{longDate(in_hands_date)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
};

const placeOf = ({ ship_region, ship_postal }: PageDestination): string => {
  const place = [ship_region, ship_postal].filter((one) => one !== null).join(' ');
  return place === ''
    ? t('The address is not known yet.')
    : t('{place}, the address is not known yet.', { place });
};

function goodsOf(lines: readonly Line[], number: number): string {
  const line = lines.find((one) => one.line === number);
  if (!line) return t('line {line}', { line: number });
  return goodsName(line);
}
