/** A preview with its inks, and the same logo at the product’s other places. */
import { useState } from 'hono/jsx';
import type { z } from 'zod';
import type { photoPreview } from '../../../../../tools/artwork/photo-preview.ts';
import type { getProduct } from '../../../../../tools/catalog/get-product.ts';
import { Swatch } from '../../../pages/shop/swatch.tsx';
import { address, fields, flag, list, reads, text } from './checks.ts';
import { contentOf, Outside, Problem, useAsked } from './kit.tsx';
import type { Answer } from './messages.ts';
import type { Desk, Screen } from './screen.ts';

type Preview = z.output<typeof photoPreview.output>;
type Places = Pick<
  z.output<typeof getProduct.output>,
  'name' | 'decoration_locations' | 'decoration_methods'
>;

const isPreview = reads<Preview>(
  fields({
    url: address,
    is_ai: flag,
    key: text,
    part_id: text,
    location_id: text,
    method_id: text,
    artwork_id: text,
    variant: text,
    notes: list(text),
  }),
);
const isPlaces = reads<Places>(
  fields({
    name: text,
    decoration_locations: list(fields({ location_id: text, name: text, method_ids: list(text) })),
    decoration_methods: list(fields({ method_id: text, name: text })),
  }),
);

export const preview: Screen = (answer, desk) =>
  isPreview(answer.content) ? (
    <Previews key={answer.content.render_id} first={answer} shown={answer.content} desk={desk} />
  ) : undefined;

const Previews = ({ first, shown, desk }: { first: Answer; shown: Preview; desk: Desk }) => {
  const [made, setMade] = useState([first]);
  const [state, setState] = useState<{ busy?: string | undefined; why?: string | undefined }>({});
  const { value: places } = contentOf(
    useAsked(() => desk.call('get_product', { key: shown.key, detail: 'compact' }), shown.key),
    isPlaces,
  );
  const locations = places?.decoration_locations ?? [];
  const there = made.flatMap(({ content }) => (isPreview(content) ? [content.location_id] : []));
  const others = locations.filter(({ location_id }) => !there.includes(location_id));

  async function draw(location_id: string, method_ids: readonly string[]) {
    setState({ busy: location_id });
    const { key, part_id, artwork_id, variant } = shown;
    const method_id = method_ids.includes(shown.method_id) ? shown.method_id : (method_ids[0] ?? '');
    const answer = await desk.call('photo_preview', {
      key,
      part_id,
      artwork_id,
      variant,
      location_id,
      method_id,
    });
    const { value, why } = contentOf(answer, isPreview);
    setState({ why });
    if (value) setMade([...made, answer]);
  }

  return (
    <section aria-labelledby="preview" aria-busy={state.busy === undefined ? 'false' : 'true'}>
      <h1 id="preview">
        {places ? <bdi>{places.name}</bdi> : 'Your logo'} {places ? 'with your logo' : 'on the product'}
      </h1>
      <div class="looks">
        {made.map((answer) => (
          <Look answer={answer} places={places} />
        ))}
      </div>
      <Problem why={state.why} />
      <div class="button-row">
        {others.map(({ location_id, name, method_ids }) => (
          <button
            type="button"
            class="button secondary small"
            disabled={state.busy !== undefined}
            onClick={() => void draw(location_id, method_ids)}
          >
            {state.busy === location_id ? 'Drawing…' : `Show ${name}`}
          </button>
        ))}
        <Outside desk={desk} url={shown.url} words="Open the picture" />
      </div>
    </section>
  );
};

const Look = ({ answer, places }: { answer: Answer; places: Places | undefined }) => {
  const { content, picture, data } = answer;
  if (!isPreview(content)) return null;
  const place = places?.decoration_locations.find(({ location_id }) => location_id === content.location_id);
  const method = places?.decoration_methods.find(({ method_id }) => method_id === content.method_id);
  const name = place?.name ?? 'Preview';
  const inks = Array.isArray(data['inks']) ? data['inks'].filter(isHex) : [];
  return (
    <figure class="look">
      <div class="picture">
        <img
          src={content.url}
          alt={`${places?.name ?? 'The product'} with the logo, ${name}`}
          width={640}
          height={640}
          onError={(event: Event) => {
            // A host may show no pictures of others; the small one came with the answer.
            const { target } = event;
            if (target instanceof HTMLImageElement && picture !== undefined && target.src !== picture)
              target.src = picture;
          }}
        />
      </div>
      <figcaption>
        <strong>{name}</strong>
        {method ? `, ${method.name}` : null}
        {inks.length === 0 ? null : (
          <ul class="inks" aria-label="Inks">
            {inks.map((hex) => (
              <li>
                <Swatch hex={hex} size={16} /> {hex}
              </li>
            ))}
          </ul>
        )}
        {typeof data['logo'] === 'string' ? (
          <p class="quiet">
            Logo: <bdi>{data['logo']}</bdi>
          </p>
        ) : null}
        <p class="quiet">
          {content.is_ai ? 'Made by an image model. ' : ''}
          {content.notes.join(' ')}
        </p>
      </figcaption>
    </figure>
  );
};

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value);
