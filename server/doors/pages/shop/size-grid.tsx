/** Quantities by size for the chosen colors, with the supplier's stock. */

import { count } from '../format.ts';
import { stated, t } from '../frame/words.tsx';
import type { ProductView, ShownPart } from './product-view.ts';
import { pieceField, type Selection, suggestedField } from './selection.ts';
import { SizeField, type StockWords, stockWords } from './size-field.tsx';
import { Swatch } from './swatch.tsx';

export const SizeGrid = ({ view }: { view: ProductView }) => {
  const { product, selection, stock } = view;
  return (
    <fieldset class="choose-part" id="sizes" data-live>
      <legend>
        {product.parts.some(({ size }) => size !== null) ? t('Sizes and quantities') : t('Quantity')}
        <span class="legend-note">{t('minimum {minimum} in all', { minimum: count(product.minimum) })}</span>
      </legend>
      {selection.usual === undefined ? null : (
        <input type="hidden" name="usual" value={suggestedField(selection.usual, selection.color)} />
      )}
      {selection.colors.map((color) => (
        <ColorRow color={color} view={view} />
      ))}
      {selection.usual !== undefined && selection.pieces.length > 1 ? (
        <p class="hint">{t('A typical spread to start with. Change it to what you need.')}</p>
      ) : null}
      {selection.colors.length < product.colors.length ? (
        <p class="hint">
          {t('Choose another color above to add some of it; they count together for the price.')}
        </p>
      ) : null}
      {stock.is === 'missing' ? (
        <p class="hint">{t('Stock is not known right now: {why}', { why: stated(stock.why) })}</p>
      ) : null}
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
          <Swatch hex={view.product.colors.find((one) => one.color === color)?.hex} size={16} /> {t(color)}
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
  return (
    <SizeField
      name={pieceField(part.part_id)}
      part={part}
      value={selection.typed.get(part.part_id)}
      error={selection.faulty.has(part.part_id) ? t('Whole numbers only') : undefined}
      stock={stockOf(part, view)}
    />
  );
};

function stockOf({ part_id: partId }: ShownPart, { stock, selection }: ProductView): StockWords {
  if (stock.is === 'missing') return { words: '', isShort: false };
  const part = stock.value.parts.find((one) => one.partId === partId);
  return stockWords(part?.held ?? null, wantedOf(selection, partId));
}

const wantedOf = ({ pieces }: Selection, partId: string): number =>
  pieces.find((piece) => piece.part_id === partId)?.quantity ?? 0;
