/** Artwork that an order misses: the desk adds it from a file, or from what the buyer's system sent along. */
import { setOrderArtwork } from '../../../../tools/orders/set-order-artwork.ts';
import { FileField } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { MissingList, PlaceField } from '../quote/missing-artwork.tsx';
import type { DeskOrder } from './desk-order.ts';

export const DESK_ARTWORK = 'artwork';

export const MissingArtwork = ({ desk: { order, buyerDocuments, received } }: { desk: DeskOrder }) => {
  if (!order.waitsForArtwork) return null;
  const action = `/desk/orders/${encodeURIComponent(order.id)}/artwork`;
  const offered = [
    ...buyerDocuments.flatMap(({ attachments }) =>
      attachments.map(({ name, url, file }) => ({ name, url, sent: { attachment: file } })),
    ),
    ...(received?.artworkFiles ?? []).map(({ name, url }) => ({ name, url, sent: { url } })),
  ];
  return (
    <section class="panel" aria-labelledby="missing-artwork">
      <h2 id="missing-artwork">Artwork is missing</h2>
      <MissingList order={order} />
      {offered.map(({ name, url, sent }, index) => (
        <Form
          tool={setOrderArtwork}
          name={`${DESK_ARTWORK}-${index}`}
          action={action}
          upload
          hidden={{ ...sent, offer: String(index) }}
        >
          <p>
            <a href={url} rel="noreferrer">
              <bdi>{name}</bdi>
            </a>{' '}
            came with the order. <Submit kind="secondary">Use it as the artwork</Submit>
          </p>
        </Form>
      ))}
      <details class="move">
        <summary>Add a file that the customer sent</summary>
        <Form tool={setOrderArtwork} name={DESK_ARTWORK} action={action} upload>
          <PlaceField order={order} />
          <FileField
            name="file"
            label="Artwork"
            accept="image/png,image/jpeg,image/svg+xml,application/pdf,.ai"
            hint="PNG, JPG, SVG, PDF or AI, at most 20 MB."
          />
          <p>
            <Submit>Add the artwork</Submit>
          </p>
        </Form>
      </details>
    </section>
  );
};
