/** The picture of the chosen color, with the logo's place on it. */
import type { RenderWire } from '../../../../tools/artwork/render-wire.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import type { ProductView } from './product-view.ts';

type ImprintBox = NonNullable<NonNullable<ShownProduct['picture']>['imprint']>;

const SIZE = 640;

export const Gallery = ({ view, preview }: { view: ProductView; preview: RenderWire | undefined }) => {
  const { product, selection, logo } = view;
  const { picture, decoration } = product;
  const place = product.decoration_locations.find((one) => one.location_id === decoration?.location_id);
  const name = `${product.name} in ${selection.color}`;
  if (preview) {
    return (
      <figure class="see">
        <div class="picture">
          <img
            src={new URL(preview.url).pathname}
            alt={`${name}, with your logo`}
            width={SIZE}
            height={SIZE}
          />
        </div>
        <figcaption class="quiet">
          A preview{preview.is_ai ? ', made by an image model' : ''}, not a proof. {preview.notes.join(' ')}
        </figcaption>
      </figure>
    );
  }
  return (
    <figure class="see">
      <div class="picture">
        {picture ? (
          <img
            src={new URL(picture.url).pathname}
            alt={name}
            width={SIZE}
            height={SIZE}
            decoding="async"
            fetchpriority="high"
          />
        ) : null}
        {picture?.imprint ? <ImprintFrame box={picture.imprint} logo={logo?.cleaned_url ?? null} /> : null}
      </div>
      <figcaption class="quiet">
        {selection.color}
        {place === undefined
          ? null
          : picture?.imprint
            ? `; the frame is the largest imprint at ${place.name}`
            : `; ${place.name} is not in this picture`}
      </figcaption>
    </figure>
  );
};

const ImprintFrame = ({ box, logo }: { box: ImprintBox; logo: string | null }) => {
  const at = {
    x: percent(box.x),
    y: percent(box.y),
    width: percent(box.width),
    height: percent(box.height),
  };
  return (
    <svg class="place" viewBox="0 0 100 100" aria-hidden="true">
      {logo === null ? null : (
        <image href={new URL(logo).pathname} {...at} preserveAspectRatio="xMidYMid meet" />
      )}
      <rect class="place-under" {...at} rx={0.6} />
      <rect class="place-frame" {...at} rx={0.6} />
    </svg>
  );
};

const percent = (share: number): number => Math.round(share * 10_000) / 100;
