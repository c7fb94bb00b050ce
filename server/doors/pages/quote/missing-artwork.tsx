/** Artwork an order waits for: its customer uploads it here. */
import { missingArtwork, waitsForArtwork } from '../../../../tools/orders/missing-artwork.ts';
import { FileField, Select } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';
import type { Order } from './opened-quote.ts';

export const ORDER_ARTWORK = 'artwork';
const ALL = '';

interface MissingArtworkProps {
  /** `/q/<token>` */
  path: string;
  order: Order;
}

export const MissingArtwork = ({ path, order }: MissingArtworkProps) =>
  waitsForArtwork(order) ? (
    <section class="panel stack" aria-labelledby="artwork-heading" id="artwork">
      <h2 id="artwork-heading">{t('We need your artwork')}</h2>
      <p>
        {t(
          'We start production once we have it, and the delivery date counts from that day. SVG, PDF or AI works best; a large PNG is fine too.',
        )}
      </p>
      <MissingList order={order} />
      <Form name={ORDER_ARTWORK} action={`${path}/artwork`} upload>
        <PlaceField order={order} />
        <FileField
          name="file"
          label={t('Your artwork')}
          accept="image/png,image/jpeg,image/svg+xml,application/pdf,.ai,.eps"
          hint={t('PNG, JPG, SVG, PDF, AI or EPS, at most 20 MB.')}
        />
        <p>
          <Submit>{t('Send the artwork')}</Submit>
        </p>
      </Form>
    </section>
  ) : null;

/** Before it is ordered: what comes after payment, and what it does to the date. */
export const ArtworkToSend = ({ lines }: { lines: Order['items'] }) =>
  missingArtwork({ items: lines }).length > 0 ? (
    <p class="demo-note">
      {t(
        '<strong>No logo yet.</strong> You can upload it on this page after you order. We start production once we have it, and the delivery date counts from that day.',
      )}
    </p>
  ) : null;

/** What the lists need of an order, on the customer's page and the desk's. */
type ArtworkOrder = Pick<Order, 'items'>;

export const MissingList = ({ order }: { order: ArtworkOrder }) => (
  <ul class="next">
    {missingArtwork(order).map((missing) => (
      <li>
        <bdi>{goodsOf(order, missing.line)}</bdi>: {t(missing.locationName)}
      </li>
    ))}
  </ul>
);

/** The imprints it is for: all of them, unless there are several. */
export const PlaceField = ({ order }: { order: ArtworkOrder }) => {
  const missing = missingArtwork(order);
  return missing.length < 2 ? null : (
    <Select
      name="place"
      label={t('Where it goes')}
      required={false}
      value={ALL}
      options={[
        [ALL, t('Everywhere it is missing')],
        ...missing.map(({ line, locationId, locationName }): [string, string] => [
          `${line}:${locationId}`,
          `${goodsOf(order, line)}: ${t(locationName)}`,
        ]),
      ]}
    />
  );
};

function goodsOf({ items }: ArtworkOrder, line: number): string {
  const item = items.find((one) => one.line === line);
  if (!item) return t('Line {line}', { line });
  const { name, color, size } = item.priced;
  return `${name}, ${size === null ? t(color) : `${t(color)} ${size}`}`;
}

/** The imprints a form names; everywhere if it names none. */
export function placeIn(form: URLSearchParams): { line?: number; location_id?: string } {
  const [, line = '', location_id = ''] = /^(\d{1,3}):(.{1,120})$/.exec(form.get('place') ?? '') ?? [];
  return line === '' ? {} : { line: Number(line), location_id };
}
