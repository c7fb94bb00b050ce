/** The fields of one of several places: its pieces of each line, and its address. */
import { ADDRESS_NAMES, AddressFields } from '../../forms/address-fields.tsx';
import { TextField } from '../../forms/field.tsx';
import type { DeskOrder } from '../desk-order.ts';
import { NEW_PLACE, suffixOf } from './place-values.ts';
import { useTouched } from './use-touched.ts';

type Order = DeskOrder['order'];

interface PlaceFieldsProps {
  order: Order;
  /** `undefined`: one that may be added. */
  place: Order['destinations'][number] | undefined;
}

export const PlaceFields = ({ order, place }: PlaceFieldsProps) => {
  const row = place ? String(place.number) : NEW_PLACE;
  const suffix = suffixOf(row);
  const piecesOf = (line: number) => place?.lines.find((one) => one.line === line)?.quantity ?? 0;
  const known = {
    ...Object.fromEntries(
      order.items.map(({ line }) => [`pieces-${row}-${line}`, place ? String(piecesOf(line)) : '']),
    ),
    ...Object.fromEntries(ADDRESS_NAMES.map((name) => [`${name}${suffix}`, place?.shipTo?.[name]])),
    [`place-${row}`]: place?.name,
  };
  const isOpen = useTouched(known);
  return (
    <details class="move" open={isOpen}>
      <summary>
        {place ? (
          <span>
            Place {place.number}, <bdi>{place.name ?? place.shipTo?.city}</bdi>
          </span>
        ) : (
          'Add a place'
        )}
      </summary>
      <div class="fields">
        {order.items.map((line) => (
          <TextField
            name={`pieces-${row}-${line.line}`}
            label={
              <>
                Pieces of line {line.line},{' '}
                <bdi>{[line.priced.color, line.priced.size].filter(Boolean).join(' ')}</bdi>
              </>
            }
            required={false}
            inputmode="numeric"
            maxlength={9}
            value={place ? String(piecesOf(line.line)) : ''}
          />
        ))}
        <TextField
          name={`place-${row}`}
          label="Name of the place"
          required={false}
          maxlength={100}
          value={place?.name}
        />
      </div>
      <div class="place-address">
        <AddressFields known={place?.shipTo ?? {}} suffix={suffix} optional={!place} />
      </div>
    </details>
  );
};
