/** Artwork that an order misses: the desk adds it from a file, or from what the buyer's system sent along. */
import { setOrderArtwork } from '../../../../tools/orders/set-order-artwork.ts';
import { Submit } from '../forms/form.tsx';
import { FormOf, form } from '../kit/form.tsx';
import { MissingList, PlaceField, placeIn } from '../quote/missing-artwork.tsx';
import type { DeskOrder } from './desk-order.ts';

const ADD = form(setOrderArtwork, {
  name: 'artwork',
  summary: 'Add a file that the customer sent',
  fold: 'move',
  fields: {
    data_base64: {
      label: 'Artwork',
      accept: 'image/png,image/jpeg,image/svg+xml,application/pdf,.ai,.eps',
      hint: 'PNG, JPG, SVG, PDF, AI or EPS, at most 20 MB.',
      optional: false,
      refusal: 'Choose a file of at most 20 MB.',
    },
  },
  input: (read, { values }) => ({ ...read, ...placeIn(values) }),
  placeOf: (param) => (param === 'artwork_id' ? 'file' : undefined),
  button: 'Add the artwork',
});
const USE_ATTACHMENT = form(setOrderArtwork, { name: 'use-attachment', of: 'attachment' });
const USE_URL = form(setOrderArtwork, { name: 'use-url', of: 'url' });
export const ARTWORK_FORMS = [ADD, USE_ATTACHMENT, USE_URL];

export const MissingArtwork = ({ desk: { order, buyerDocuments, received } }: { desk: DeskOrder }) => {
  if (!order.waitsForArtwork) return null;
  const path = `/desk/orders/${encodeURIComponent(order.id)}`;
  const offered = [
    ...buyerDocuments.flatMap(({ attachments }) =>
      attachments.map(({ name, url, file }) => ({ name, url, use: USE_ATTACHMENT, id: file })),
    ),
    ...(received?.artworkFiles ?? []).map(({ name, url }) => ({ name, url, use: USE_URL, id: url })),
  ];
  return (
    <section class="panel" aria-labelledby="missing-artwork">
      <h2 id="missing-artwork">Artwork is missing</h2>
      <MissingList order={order} />
      {offered.map(({ name, url, use, id }) => (
        <FormOf
          form={use}
          id={id}
          path={path}
          buttons={
            <p>
              <a href={url} rel="noreferrer">
                <bdi>{name}</bdi>
              </a>{' '}
              came with the order. <Submit kind="secondary">Use it as the artwork</Submit>
            </p>
          }
        />
      ))}
      <FormOf form={ADD} path={path}>
        <PlaceField order={order} />
      </FormOf>
    </section>
  );
};
