/** Products that were found: pictures, colors, and the price at a quantity that can be changed. */
import { useState } from 'hono/jsx';
import type { z } from 'zod';
import type { searchProducts } from '../../../../../tools/shop/search-products.ts';
import { count } from '../../../pages/format.ts';
import { TextField } from '../../../pages/forms/field.tsx';
import { Tile } from '../../../pages/picture.tsx';
import { ProductCard } from '../../../pages/shop/product-card.tsx';
import { address, fields, list, maybe, number, reads, text } from './checks.ts';
import { contentOf, Outside, Problem, piecesOf, typedIn } from './kit.tsx';
import { type Answer, isFields } from './messages.ts';
import { product as productScreen } from './product.tsx';
import type { Desk, Screen } from './screen.ts';

type Found = z.output<typeof searchProducts.output>;
type Hit = Found['products'][number];

const isFound = reads<Found>(
  fields({
    total: number,
    offset: number,
    products: list(
      fields({
        key: text,
        name: text,
        brand: text,
        colors: list(text),
        minimum: number,
        price: maybe(fields({ quantity: number, unit_price: number })),
        image: maybe(address),
        url: address,
      }),
    ),
    notes: list(text),
  }),
);

export const products: Screen = (answer, desk) =>
  isFound(answer.content) ? (
    <Products key={JSON.stringify(desk.input)} first={answer} desk={desk} />
  ) : undefined;

const Products = ({ first, desk }: { first: Answer; desk: Desk }) => {
  const [found, setFound] = useState(first);
  const [typed, setTyped] = useState(String(desk.input['quantity'] ?? ''));
  const [state, setState] = useState<{ busy: boolean; why?: string | undefined }>({ busy: false });
  const [opened, setOpened] = useState<Answer | undefined>(undefined);
  const { value } = contentOf(found, isFound);
  if (value === undefined) return null;
  const quantity = piecesOf(typed);
  const asked = { ...desk.input, ...(quantity === undefined ? {} : { quantity }) };

  async function search(offset: number) {
    if (typed !== '' && quantity === undefined) return setState({ busy: false, why: 'Whole numbers only.' });
    setState({ busy: true });
    const answer = await desk.call('search_products', { ...asked, offset });
    const { value: next, why } = contentOf(answer, isFound);
    setState({ busy: false, why });
    if (next === undefined) return;
    setFound(answer);
    desk.note(`The person looks at ${next.products.length} products for ${quantity ?? 'the usual'} pieces.`);
  }

  async function open(hit: Hit) {
    setState({ busy: true });
    const answer = await desk.call('get_product', { key: hit.key });
    const isShown = productScreen(answer, desk) !== undefined;
    setState({ busy: false, why: isShown ? undefined : (answer.problem ?? 'It could not be read.') });
    if (isShown) setOpened(answer);
  }

  if (opened) {
    return (
      <>
        <button type="button" class="link-button back" onClick={() => setOpened(undefined)}>
          <span aria-hidden="true">←</span> All {count(value.total)} products
        </button>
        {productScreen(opened, { ...desk, input: quantity === undefined ? {} : { quantity } })}
      </>
    );
  }
  const last = value.offset + value.products.length;
  // No form: a host’s sandbox may allow none, and its events would never come.
  return (
    <section aria-labelledby="found" aria-busy={state.busy ? 'true' : 'false'}>
      <div class="product-list-head">
        <h1 id="found">
          {value.total === 0
            ? 'No products'
            : `${count(value.total)} ${value.total === 1 ? 'product' : 'products'}`}
        </h1>
        <fieldset
          class="list-tools"
          onInput={(event: Event) => setTyped(typedIn(event)?.value ?? '')}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && typedIn(event) && void search(0)}
        >
          <TextField
            name="quantity"
            label="Quantity"
            inputmode="numeric"
            autocomplete="off"
            maxlength={9}
            required={false}
            value={typed}
            placeholder="100"
          />
          <button type="button" class="button secondary" onClick={() => void search(0)}>
            {state.busy ? 'Asking…' : 'Show prices'}
          </button>
        </fieldset>
      </div>
      <Problem why={state.why} />
      {value.total === 0 ? <Nothing notes={value.notes} /> : null}
      <ul class="grid">
        {value.products.map((hit) => (
          <ProductCard product={{ ...hit, swatches: swatchesOf(found, hit.key) }} quantity={quantity}>
            <button type="button" class="card-link" onClick={() => void open(hit)}>
              <Tile url={hit.image} alt="" size={300} />
              <span class="card-name">
                <bdi>{hit.name}</bdi>
              </span>
            </button>
          </ProductCard>
        ))}
      </ul>
      {value.has_more || value.offset > 0 ? (
        <div class="button-row">
          {value.offset > 0 ? (
            <button type="button" class="button secondary small" onClick={() => void search(0)}>
              Back to the first
            </button>
          ) : null}
          {value.has_more ? (
            <button type="button" class="button secondary small" onClick={() => void search(last)}>
              More of {count(value.total)}
            </button>
          ) : null}
        </div>
      ) : null}
      {value.products.length === 1 && value.products[0] ? (
        <Outside desk={desk} url={value.products[0].url} words="Open its page" />
      ) : null}
    </section>
  );
};

const Nothing = ({ notes }: { notes: readonly string[] }) => (
  <div class="nothing">
    <p>Nothing in the catalog is like this.</p>
    {notes.map((note) => (
      <p class="quiet">{note}</p>
    ))}
  </div>
);

const HEX = /^#[0-9a-f]{3,8}$/i;

function swatchesOf({ data }: Answer, key: string): string[] {
  const hexes: unknown = isFields(data['swatches']) ? data['swatches'][key] : undefined;
  return Array.isArray(hexes) ? hexes.filter((hex) => typeof hex === 'string' && HEX.test(hex)) : [];
}
