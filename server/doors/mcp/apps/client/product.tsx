/** A product: its colors, the sizes with live stock, and the price of what is typed. */
import { useState } from 'hono/jsx';
import type { z } from 'zod';
import type { Availability } from '../../../../../tools/catalog/availability.ts';
import type { checkStock } from '../../../../../tools/catalog/check-stock.ts';
import type { getProduct } from '../../../../../tools/catalog/get-product.ts';
import type { priceQuote } from '../../../../../tools/pricing/price-quote.ts';
import { count, dollars } from '../../../pages/format.ts';
import { Select } from '../../../pages/forms/field.tsx';
import { Tile } from '../../../pages/picture.tsx';
import { ColorList } from '../../../pages/shop/color-chooser.tsx';
import { Charges, Ladder, NextBreak } from '../../../pages/shop/price-panel.tsx';
import { SizeField, stockWords } from '../../../pages/shop/size-field.tsx';
import { address, date, fields, flag, list, maybe, number, reads, text } from './checks.ts';
import { contentOf, Outside, Problem, piecesOf, Say, typedIn, useAsked } from './kit.tsx';
import { type Answer, isFields } from './messages.ts';
import type { Desk, Screen } from './screen.ts';

type Product = z.output<typeof getProduct.output>;
type Stock = z.output<typeof checkStock.output>;
type Price = z.output<typeof priceQuote.output>;

const isProduct = reads<Product>(
  fields({
    key: text,
    name: text,
    brand: text,
    description: text,
    minimum: number,
    url: address,
    images: list(fields({ url: address, color: maybe(text) })),
    parts: list(
      fields({ part_id: text, color: text, size: maybe(text), size_upcharge: number, close_out: flag }),
    ),
    decoration_locations: list(fields({ location_id: text, name: text, method_ids: list(text) })),
    decoration_methods: list(fields({ method_id: text, name: text })),
    price_ladder: list(fields({ min_quantity: number, unit_price: number })),
    default_decoration: maybe(fields({ location_id: text, method_id: text })),
  }),
);
const isStock = reads<Stock>(
  fields({
    parts: list(
      fields({
        part_id: text,
        quantity: maybe(number),
        incoming: list(fields({ quantity: number, available_on: date })),
        made_to_order: maybe(fields({ working_days: maybe(number) })),
      }),
    ),
    source: text,
  }),
);
const isPrice = reads<Price>(
  fields({
    quantity: number,
    unit_price: number,
    total: number,
    charges: list(
      fields({
        kind: text,
        name: text,
        quantity: number,
        unit_price: number,
        amount: number,
        explanation: text,
      }),
    ),
    next_break: maybe(
      fields({
        min_quantity: number,
        more_pieces: number,
        saves_per_piece: number,
        total_at_break: number,
        costs_less_than_now: flag,
      }),
    ),
  }),
);

export const product: Screen = (answer, desk) =>
  isProduct(answer.content) ? (
    <ProductScreen key={answer.content.key} whole={answer.content} answer={answer} desk={desk} />
  ) : undefined;

interface ProductProps {
  whole: Product;
  answer: Answer;
  desk: Desk;
}

/** A compact answer names no parts; the whole product is read again. */
const ProductScreen = ({ whole, answer, desk }: ProductProps) => {
  const isCompact = whole.parts.length === 0;
  const again = useAsked(
    isCompact ? () => desk.call('get_product', { key: whole.key }) : undefined,
    whole.key,
  );
  const { value, why } = contentOf(again, isProduct);
  if (!isCompact) return <Chooser whole={whole} answer={answer} desk={desk} />;
  if (value && again && value.parts.length > 0) return <Chooser whole={value} answer={again} desk={desk} />;
  return <Problem why={why ?? (again ? 'There is nothing of it to choose.' : undefined)} />;
};

const PRICE_DELAY_MS = 250;

const Chooser = ({ whole, answer, desk }: ProductProps) => {
  const colors = colorsOf(whole, answer);
  const [color, setColor] = useState(firstColor(whole, desk, colors));
  const [typed, setTyped] = useState<Record<string, string>>(() => firstPieces(whole, desk, color));
  const [choice, setChoice] = useState(
    whole.default_decoration ? choiceOf(whole.default_decoration) : undefined,
  );
  const parts = Object.entries(typed).flatMap(([part_id, value]) => {
    const quantity = piecesOf(value);
    return quantity === undefined ? [] : [{ part_id, quantity }];
  });
  const [location_id, method_id] = (choice ?? '').split(' ');
  const wish = {
    key: whole.key,
    parts,
    ...(choice === undefined ? {} : { location_id, method_id }),
  };
  const stock = contentOf(
    useAsked(() => desk.call('check_stock', { key: whole.key }), whole.key),
    isStock,
  );
  const priced = useAsked(
    parts.length === 0 ? undefined : () => desk.call('price_quote', wish),
    JSON.stringify(wish),
    PRICE_DELAY_MS,
  );
  const price = contentOf(parts.length === 0 ? undefined : priced, isPrice);
  const shown = whole.parts.filter((part) => part.color === color);
  const words = wordsOf(whole, parts, choice);

  return (
    <div
      class="app-product"
      onInput={(event: Event) => {
        const field = typedIn(event);
        if (field?.name === 'decoration') setChoice(field.value);
        else if (field) setTyped({ ...typed, [field.name]: field.value });
      }}
    >
      <div class="app-see">
        <Tile url={pictureOf(whole, color)} alt={`${whole.name} in ${color}`} size={640} eager />
      </div>
      <div>
        <p class="quiet">
          <bdi>{whole.brand}</bdi>
        </p>
        <h1>
          <bdi>{whole.name}</bdi>
        </h1>
        <fieldset class="choose-part">
          <legend>
            Color: <span class="chosen">{color}</span>
          </legend>
          <ColorList
            colors={colors}
            chosen={color}
            choose={(chosen) => {
              setColor(chosen);
              setTyped(moved(whole, typed, color, chosen));
            }}
          />
        </fieldset>
        <fieldset class="choose-part">
          <legend>
            {shown.some(({ size }) => size !== null) ? 'Sizes and quantities' : 'Quantity'}
            <span class="legend-note">minimum {count(whole.minimum)} in all</span>
          </legend>
          <div class={shown.length === 1 ? 'sizes one-size' : 'sizes'}>
            {shown.map((part) => (
              <SizeField
                key={part.part_id}
                name={part.part_id}
                part={part}
                value={typed[part.part_id] ?? ''}
                error={isFaulty(typed[part.part_id]) ? 'Whole numbers only' : undefined}
                stock={
                  stock.value
                    ? stockWords(heldOf(stock.value, part.part_id), piecesOf(typed[part.part_id] ?? '') ?? 0)
                    : { words: stock.why === undefined ? 'asking…' : 'stock unknown', isShort: false }
                }
              />
            ))}
          </div>
        </fieldset>
        {whole.decoration_locations.length === 0 ? null : (
          <div class="choose-part">
            <Select name="decoration" label="Your logo" value={choice} options={choicesOf(whole)} />
          </div>
        )}
      </div>
      <section class="app-price panel" aria-labelledby="price">
        <h2 id="price">What it costs</h2>
        <Problem why={price.why} />
        <p class="app-total" role="status">
          {price.value ? (
            <>
              <strong>{dollars(price.value.total)}</strong>{' '}
              <span class="quiet">
                {count(price.value.quantity)} at {dollars(price.value.unit_price)} each, before freight and
                tax
              </span>
            </>
          ) : (
            <span class="quiet">
              {parts.length === 0 ? 'Type how many you need.' : price.why ? '' : 'Asking for the price…'}
            </span>
          )}
        </p>
        {price.value ? (
          <>
            <NextBreak price={price.value} />
            <details>
              <summary>Every charge</summary>
              <Charges price={price.value} />
            </details>
          </>
        ) : null}
        <details>
          <summary>Price by quantity</summary>
          <Ladder quantity={price.value?.quantity ?? 0} steps={whole.price_ladder} />
          <p class="quiet">{whole.price_ladder_includes ?? 'A blank piece'}, setup apart.</p>
        </details>
        <div class="button-row">
          {price.value ? (
            <Say desk={desk} words="Ask for a quote" text={`Please save a quote: ${words}.`} isMain />
          ) : null}
          <Outside desk={desk} url={whole.url} words="Open its page" />
        </div>
      </section>
    </div>
  );
};

const choiceOf = (one: { location_id: string; method_id: string }): string =>
  `${one.location_id} ${one.method_id}`;

const choicesOf = ({ decoration_locations: places, decoration_methods: methods }: Product) =>
  places.flatMap(({ location_id, name, method_ids }) =>
    methods
      .filter(({ method_id }) => method_ids.includes(method_id))
      .map(
        (method) =>
          [choiceOf({ location_id, method_id: method.method_id }), `${method.name}, ${name}`] as const,
      ),
  );

const isFaulty = (typed: string | undefined): boolean =>
  typed !== undefined && !/^[\s0,]*$/.test(typed) && piecesOf(typed) === undefined;

const HEX = /^#[0-9a-f]{3,8}$/i;

function colorsOf({ parts }: Product, { data }: Answer) {
  const hexes = isFields(data['hexes']) ? data['hexes'] : {};
  return [...new Set(parts.map(({ color }) => color))].map((color) => {
    const hex = hexes[color];
    return { color, hex: typeof hex === 'string' && HEX.test(hex) ? hex : undefined };
  });
}

function firstColor({ images }: Product, { input }: Desk, colors: { color: string }[]): string {
  const wanted = [input['color'], images[0]?.color];
  return (colors.find(({ color }) => wanted.includes(color)) ?? colors[0])?.color ?? '';
}

/** The quantity that is known stands at the size in the middle. */
function firstPieces({ parts, minimum }: Product, { input }: Desk, color: string): Record<string, string> {
  const own = parts.filter((part) => part.color === color);
  const part = own[Math.floor((own.length - 1) / 2)];
  const quantity = typeof input['quantity'] === 'number' ? input['quantity'] : minimum;
  return part ? { [part.part_id]: String(quantity) } : {};
}

function heldOf({ parts }: Stock, partId: string): Availability | null {
  const part = parts.find(({ part_id }) => part_id === partId);
  if (part === undefined || part.quantity === null) return null;
  return {
    quantity: part.quantity,
    incoming: part.incoming.map(({ quantity, available_on }) => ({ quantity, availableOn: available_on })),
    ...(part.made_to_order && { toOrder: { days: part.made_to_order.working_days, isBuyToOrder: true } }),
  };
}

/** Another color takes over what was typed, size by size. */
function moved({ parts }: Product, typed: Record<string, string>, from: string, to: string) {
  const own = parts.filter(({ color }) => color === from);
  return Object.fromEntries(
    own.flatMap(({ part_id, size }) => {
      const part = parts.find((one) => one.color === to && one.size === size);
      const value = typed[part_id];
      return part && value !== undefined ? [[part.part_id, value]] : [];
    }),
  );
}

const pictureOf = ({ images }: Product, color: string): string | null =>
  (images.find((image) => image.color === color) ?? images[0])?.url ?? null;

function wordsOf(
  whole: Product,
  parts: { part_id: string; quantity: number }[],
  choice: string | undefined,
): string {
  const pieces = parts.map(({ part_id, quantity }) => `${quantity} of ${part_id}`).join(', ');
  const decoration = choicesOf(whole).find(([value]) => value === choice)?.[1];
  return `${whole.name} (${whole.key}), ${pieces}${decoration === undefined ? '' : `, ${decoration}`}`;
}
