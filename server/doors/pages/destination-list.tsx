/** The destinations of a quote or an order: where each is, its goods, freight, tax and date. */
import type { Child } from 'hono/jsx';
import type { KnownDestination } from '../../../tools/quotes/checkout.ts';
import { goodsName } from '../../../tools/quotes/line-label.ts';
import { count, dollarsOf, longDate } from './format.ts';
import { t } from './frame/words.tsx';
import type { GoodsLine } from './quote/opened-quote.ts';
import { ShipToAddress } from './ship-to-address.tsx';

export interface PageDestination extends Omit<KnownDestination, 'inHandsDate'> {
  /** `null` once its order was cancelled. */
  inHandsDate: string | null;
}

interface DestinationListProps {
  destinations: readonly PageDestination[];
  lines: readonly GoodsLine[];
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
            {destination.shipTo === null ? (
              <p class="quiet">{placeOf(destination)}</p>
            ) : (
              <ShipToAddress shipTo={destination.shipTo} />
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

const Figures = ({ destination: { totals, inHandsDate, shipTo } }: { destination: PageDestination }) => {
  const isEstimated = shipTo === null;
  return (
    <dl>
      <div>
        <dt>{t('Goods and setup')}</dt>
        <dd>{dollarsOf(totals.subtotalCents)}</dd>
      </div>
      <div>
        <dt>{isEstimated ? t('Freight, estimated') : t('Freight')}</dt>
        <dd>{dollarsOf(totals.freight.amountCents)}</dd>
      </div>
      <div>
        <dt>{isEstimated ? t('Sales tax, estimated') : t('Sales tax')}</dt>
        <dd>{dollarsOf(totals.tax.amountCents)}</dd>
      </div>
      {inHandsDate === null ? null : (
        <div>
          <dt>{t('In hands by')}</dt>
          <dd>
            <time datetime={inHandsDate}>{longDate(inHandsDate)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
};

const placeOf = ({ state, postal }: PageDestination): string => {
  const place = [state, postal].filter((one) => one !== null).join(' ');
  return place === ''
    ? t('The address is not known yet.')
    : t('{place}, the address is not known yet.', { place });
};

function goodsOf(lines: readonly GoodsLine[], number: number): string {
  const line = lines.find((one) => one.line === number);
  if (!line) return t('line {line}', { line: number });
  return goodsName(line.priced);
}
