/** The pieces of one color and size, with the supplier’s stock. */
import type { Availability, ToOrder } from '../../../../tools/catalog/availability.ts';
import { count, dollars, shortDate } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { t, tn } from '../frame/words.tsx';

interface Part {
  color: string;
  size: string | null;
  size_upcharge: number;
  close_out: boolean;
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
            <span class="unseen">{t(part.color)}: </span>
            {t('Pieces')}
          </>
        ) : (
          <>
            <span class="unseen">{t(part.color)} </span>
            {part.size}
          </>
        )}
        {upcharge(part)}
        {part.close_out ? <span class="upcharge"> {t('close-out')}</span> : null}
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
  upcharge === 0 ? null : <span class="upcharge"> +{dollars(upcharge)}</span>;

export interface StockWords {
  words: string;
  isShort: boolean;
}

export function stockWords(held: Availability | null, wanted: number): StockWords {
  if (held === null) return { words: t('stock unknown'), isShort: false };
  const { quantity, incoming, toOrder } = held;
  if (quantity >= wanted && quantity > 0)
    return { words: t('{quantity} in stock', { quantity: count(quantity) }), isShort: false };
  if (toOrder) return { words: toOrderWords(held, toOrder), isShort: toOrder.days === null };
  const [next] = incoming;
  const more = next ? t(', more {availableOn}', { availableOn: shortDate(next.availableOn) }) : '';
  return {
    words:
      quantity === 0
        ? t('none in stock{more}', { more })
        : t('only {quantity}{more}', { quantity: count(quantity), more }),
    isShort: true,
  };
}

function toOrderWords({ quantity }: Availability, { days }: ToOrder): string {
  const made =
    days === null
      ? t('made to order')
      : tn(days, 'made to order in {count} working day', 'made to order in {count} working days');
  return quantity === 0 ? made : t('{quantity} in stock, more {made}', { quantity: count(quantity), made });
}
