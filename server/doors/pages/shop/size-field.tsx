/** The pieces of one color and size, with the supplier’s stock. */
import { count, dollars, shortDate } from '../format.ts';
import { TextField } from '../forms/field.tsx';
import { t } from '../frame/words.tsx';

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

/** `moreOn`: the day on which more comes in. */
export interface HeldPart {
  quantity: number | null;
  moreOn: string | undefined;
}

export function stockWords(held: HeldPart | undefined, wanted: number): StockWords {
  if (held === undefined || held.quantity === null) return { words: t('stock unknown'), isShort: false };
  const more =
    held.moreOn === undefined ? '' : t(', more {availableOn}', { availableOn: shortDate(held.moreOn) });
  if (held.quantity >= wanted && held.quantity > 0)
    return { words: t('{quantity} in stock', { quantity: count(held.quantity) }), isShort: false };
  return {
    words:
      held.quantity === 0
        ? t('none in stock{more}', { more })
        : t('only {quantity}{more}', { quantity: count(held.quantity), more }),
    isShort: true,
  };
}
