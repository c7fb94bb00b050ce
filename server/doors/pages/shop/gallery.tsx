/** The picture of the chosen color, with the logo's place on it. */
import { isDark } from '../../../../tools/artwork/render-look.ts';
import type { RenderWire } from '../../../../tools/artwork/render-wire.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { Stated, t } from '../frame/words.tsx';
import { areaOf } from './design.ts';
import { Print } from './print.tsx';
import type { ProductView } from './product-view.ts';
import type { ChosenImprint } from './selection.ts';

type ImprintBox = NonNullable<NonNullable<ShownProduct['picture']>['imprint']>;

const SIZE = 640;
const MOST_PHOTOS = 8;

export const Gallery = ({ view, preview }: { view: ProductView; preview: RenderWire | undefined }) => {
  const { product, selection } = view;
  const { picture, decoration } = product;
  const place = product.decoration_locations.find((one) => one.location_id === decoration?.location_id);
  const name = t('{name} in {color}', { name: product.name, color: t(selection.color) });
  if (preview) {
    return (
      <figure class="see">
        <div class="picture">
          <img
            src={new URL(preview.url).pathname}
            alt={t('{name}, with your logo', { name })}
            width={SIZE}
            height={SIZE}
          />
        </div>
        <figcaption class="quiet">
          {preview.is_ai
            ? t('A preview, made by an image model, not a proof.')
            : t('A preview, not a proof.')}
          {preview.notes.map((note) => (
            <>
              {' '}
              <Stated text={note} />
            </>
          ))}
        </figcaption>
      </figure>
    );
  }
  return (
    <figure class="see">
      <div class="picture">
        {picture ? (
          <a class="see-large" href={new URL(picture.url).pathname}>
            <img
              src={new URL(picture.url).pathname}
              alt={name}
              width={SIZE}
              height={SIZE}
              decoding="async"
              fetchpriority="high"
            />
            <span class="unseen">{t(', large picture')}</span>
          </a>
        ) : null}
        {picture ? <Stage view={view} /> : null}
      </div>
      <figcaption class="quiet">
        {t(selection.color)}
        {place === undefined
          ? null
          : picture?.imprint
            ? t('; the frame is the largest imprint at {name}', { name: t(place.name) })
            : t('; {name} is not in this picture', { name: t(place.name) })}
        {picture ? `. ${t('Select the picture to see it large.')}` : ''}
      </figcaption>
      <Photos view={view} />
    </figure>
  );
};

/** Further photos of the chosen color, and of the whole product; each leads to its large picture. */
const Photos = ({ view: { product } }: { view: ProductView }) => {
  const further = product.images.filter(
    ({ url, color }) => url !== product.picture?.url && (color === product.color || color === null),
  );
  return further.length === 0 ? null : (
    <ul class="plain photos">
      {further.slice(0, MOST_PHOTOS).map(({ url }, at) => (
        <li>
          <a href={new URL(url).pathname}>
            <img
              src={new URL(url).pathname}
              alt={t('{name}, view {number}', { name: product.name, number: at + 2 })}
              width="72"
              height="72"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
};

/** The places of the imprints on the picture, each with what is printed there. */
const Stage = ({ view: { product, selection, prints } }: { view: ProductView }) => {
  const { imprint, further } = selection;
  const first = imprint ? [{ ...imprint, box: product.picture?.imprint ?? null }] : [];
  return (
    <svg class="place" viewBox="0 0 100 100">
      <title>{t('What is printed, in its place')}</title>
      {[...first, ...further].map((one, index) => (
        <OnPicture product={product} imprint={one} print={prints[index]} />
      ))}
    </svg>
  );
};

interface OnPictureProps {
  product: ShownProduct;
  imprint: ChosenImprint & { box: ImprintBox | null };
  print: ProductView['prints'][number];
}

const OnPicture = ({ product, imprint, print }: OnPictureProps) => {
  const { box, location_id: at } = imprint;
  const location = product.decoration_locations.find(({ location_id: id }) => id === at);
  if (box === null || location === undefined) return null;
  const frame = {
    x: percent(box.x),
    y: percent(box.y),
    width: percent(box.width),
    height: percent(box.height),
  };
  const area = areaOf(location.imprint_area);
  return (
    <>
      <rect class="place-under" {...frame} rx={0.6} />
      <rect class="place-frame" {...frame} rx={0.6} />
      <Print
        imprint={imprint}
        print={print}
        box={{ x: 100 * box.x, y: 100 * box.y, width: 100 * box.width, height: 100 * box.height }}
        area={area}
        place={location.name}
        ink={isDark({ hex: hexOf(product) }) ? '#ffffff' : '#111111'}
      />
    </>
  );
};

const hexOf = ({ colors, color }: ShownProduct): string =>
  colors.find((one) => one.color === color)?.hex ?? '#ffffff';

const percent = (share: number): number => Math.round(share * 10_000) / 100;
