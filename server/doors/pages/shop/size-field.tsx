/** The pieces of one color and size, with the supplier’s stock. */
import type { StockWire } from '../../../../tools/catalog/stock-wire.ts';
import { count, dollars, shortDate } from '../format.ts';
import { TextField } from '../forms/field.tsx';

interface Part {
  color: string;
  size: string | null;
  size_upcharge: number;
}

interface SizeFieldProps {
  name: string;
  part: Part;
  value: string | undefined;
  error?: string | undefined;
  stock: StockWords;
}

export const SizeField = ({ name, part, value, error, stock }: SizeFieldProps) => (
  <TextField
    name={name}
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
    value={value}
    error={error}
    hint={stock.isShort ? <span class="short">{stock.words}</span> : stock.words}
  />
);

const upcharge = ({ size_upcharge: upcharge }: Part) =>
  upcharge === 0 ? null : <span class="upcharge"> +{dollars(upcharge, 4)}</span>;

export interface StockWords {
  words: string;
  isShort: boolean;
}

type HeldPart = Pick<StockWire['parts'][number], 'quantity' | 'incoming'>;

export function stockWords(held: HeldPart | undefined, wanted: number): StockWords {
  if (held === undefined || held.quantity === null) return { words: 'stock unknown', isShort: false };
  const [next] = held.incoming;
  const more = next ? `, more ${shortDate(next.available_on)}` : '';
  if (held.quantity >= wanted && held.quantity > 0)
    return { words: `${count(held.quantity)} in stock`, isShort: false };
  return {
    words: held.quantity === 0 ? `none in stock${more}` : `only ${count(held.quantity)}${more}`,
    isShort: true,
  };
}
