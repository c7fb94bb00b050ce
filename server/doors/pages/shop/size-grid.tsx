/** Quantities by size for the chosen colors, with the supplier's stock. */

import { count, dollars, shortDate } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import type { ProductView, ShownPart } from './product-view.ts';
import { pieceField, type Selection, suggestedField } from './selection.ts';
import { Swatch } from './swatch.tsx';

export const SizeGrid = ({ view }: { view: ProductView }) => {
  const { product, selection, stock } = view;
  return (
    <fieldset class="choose-part" id="sizes" data-live>
      <legend>
        {product.parts.some(({ size }) => size !== null) ? 'Sizes and quantities' : 'Quantity'}
        <span class="legend-note">minimum {count(product.minimum)} in all</span>
      </legend>
      {selection.usual === undefined ? null : (
        <input type="hidden" name="usual" value={suggestedField(selection.usual, selection.color)} />
      )}
      {selection.colors.map((color) => (
        <ColorRow color={color} view={view} />
      ))}
      {selection.usual !== undefined && selection.pieces.length > 1 ? (
        <p class="hint">A usual spread to begin with: change it to what you need.</p>
      ) : null}
      {selection.colors.length < product.colors.length ? (
        <p class="hint">Choose another color above to add some of it; they count together for the price.</p>
      ) : null}
      {stock.is === 'missing' ? <p class="hint">Stock is not known right now: {stock.why}</p> : null}
    </fieldset>
  );
};

const ColorRow = ({ color, view }: { color: string; view: ProductView }) => {
  const parts = view.product.parts.filter((part) => part.color === color);
  const isAlone = view.selection.colors.length === 1;
  return (
    <div class="size-row">
      {isAlone ? null : (
        <p class="size-color">
          <Swatch hex={view.product.colors.find((one) => one.color === color)?.hex} size={16} /> {color}
        </p>
      )}
      <div class={parts.length === 1 ? 'sizes one-size' : 'sizes'}>
        {parts.map((part) => (
          <Size part={part} view={view} />
        ))}
      </div>
    </div>
  );
};

const Size = ({ part, view }: { part: ShownPart; view: ProductView }) => {
  const { selection } = view;
  const field = pieceField(part.part_id);
  const stock = stockOf(part, view);
  return (
    <TextField
      name={field}
      label={
        <>
          {part.size === null ? (
            <>
              <span class="unseen">{part.color}: </span>Pieces
            </>
          ) : (
            <>
              <span class="unseen">{part.color} </span>
              {part.size}
            </>
          )}
          {upcharge(part)}
        </>
      }
      required={false}
      inputmode="numeric"
      autocomplete="off"
      maxlength={9}
      placeholder="0"
      value={selection.typed.get(part.part_id)}
      error={selection.faulty.has(part.part_id) ? 'Whole numbers only' : undefined}
      hint={stock.isShort ? <span class="short">{stock.words}</span> : stock.words}
    />
  );
};

const upcharge = ({ size_upcharge: upcharge }: ShownPart) =>
  upcharge === 0 ? null : <span class="upcharge"> +{dollars(upcharge, 4)}</span>;

function stockOf(
  { part_id: partId }: ShownPart,
  { stock, selection }: ProductView,
): { words: string; isShort: boolean } {
  if (stock.is === 'missing') return { words: '', isShort: false };
  const held = stock.value.parts.find((part) => part.part_id === partId);
  if (held === undefined || held.quantity === null) return { words: 'stock unknown', isShort: false };
  const wanted = wantedOf(selection, partId);
  const [next] = held.incoming;
  const more = next ? `, more ${shortDate(next.available_on)}` : '';
  if (held.quantity >= wanted && held.quantity > 0)
    return { words: `${count(held.quantity)} in stock`, isShort: false };
  return {
    words: held.quantity === 0 ? `none in stock${more}` : `only ${count(held.quantity)}${more}`,
    isShort: true,
  };
}

const wantedOf = ({ pieces }: Selection, partId: string): number =>
  pieces.find((piece) => piece.part_id === partId)?.quantity ?? 0;
