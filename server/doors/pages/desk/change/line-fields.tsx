/** The fields of one line: what it is, how it is packed, and each of its imprints. */
import { OPTION_FIELDS, publishedOptions } from '../../../../../tools/quotes/line-options.ts';
import { Select, TextField } from '../../forms/field.tsx';
import type { DeskOrder } from '../desk-order.ts';
import { ImprintFields } from './imprint-fields.tsx';
import { type Line, NEW_IMPRINT, NEW_ROWS, newPart, type Product } from './line-values.ts';
import { useTouched } from './use-touched.ts';

interface LineFieldsProps {
  line: Line;
  change: DeskOrder['change'];
  /** Whether its pieces are entered at the places. */
  hasPlaces: boolean;
}

export const LineFields = ({ line, change: { products, logos }, hasPlaces }: LineFieldsProps) => {
  const row = String(line.line);
  const options = publishedOptions(line.spec);
  const product = products.find(({ key }) => key === line.spec.key);
  if (!product) return <p class="quiet">Line {row} is no longer in the catalog and stays as it is.</p>;
  const isOneOfSeveral = line.spec.imprints.length > 1;
  return (
    <fieldset class="field change-line">
      <legend>
        Line {row}, <bdi>{line.priced.name}</bdi>
      </legend>
      <div class="fields">
        <Select
          name={`part-${row}`}
          label="Color and size"
          value={line.spec.partId}
          options={product.parts.map(({ id, name }) => [id, name])}
        />
        {hasPlaces ? null : (
          <TextField
            name={`quantity-${row}`}
            label="Pieces"
            hint="0 leaves the line out"
            inputmode="numeric"
            maxlength={9}
            value={String(line.spec.quantity)}
          />
        )}
        {OPTION_FIELDS.map(({ name, label, choices }) => {
          const field = { name: `${name}-${row}`, label, value: options[name] ?? '' };
          return choices ? (
            <Select {...field} options={choices} />
          ) : (
            <TextField {...field} required={false} maxlength={500} />
          );
        })}
      </div>
      {line.spec.imprints.map((imprint, index) => (
        <ImprintFields
          row={`${row}-${index}`}
          heading={`${imprint.methodName}, ${imprint.locationName.toLowerCase()}`}
          imprint={imprint}
          canBeLeftOut={isOneOfSeveral}
          product={product}
          logos={logos}
        />
      ))}
      {line.spec.imprints.length < product.locations.length ? (
        <ImprintFields
          row={`${row}-${NEW_IMPRINT}`}
          heading="Add an imprint"
          imprint={undefined}
          canBeLeftOut
          product={product}
          logos={logos}
        />
      ) : null}
    </fieldset>
  );
};

interface NewLinesProps {
  products: DeskOrder['change']['products'];
  /** The places that share the pieces, each with its row; empty for one address. */
  places: readonly { row: string; name: string }[];
}

export const NewLines = ({ products, places }: NewLinesProps) => {
  const known = Object.fromEntries(
    NEW_ROWS.flatMap((row) => [`part-${row}`, `quantity-${row}`]).map((field) => [field, '']),
  );
  const pieces = { required: false, inputmode: 'numeric', maxlength: 9 } as const;
  return (
    <details class="move" open={useTouched(known)}>
      <summary>Add a color or size</summary>
      <p class="hint">Each is decorated as the first line of its product.</p>
      {NEW_ROWS.map((row) => (
        <div class="fields">
          <Select
            name={`part-${row}`}
            label="Color and size"
            options={[['', 'None'], ...products.flatMap((product) => partsOf(product, products.length > 1))]}
          />
          {places.length === 0 ? <TextField name={`quantity-${row}`} label="Pieces" {...pieces} /> : null}
          {places.map((place) => (
            <TextField
              name={`pieces-${place.row}-${row}`}
              label={
                <>
                  Pieces of it to <bdi>{place.name}</bdi>
                </>
              }
              {...pieces}
            />
          ))}
        </div>
      ))}
    </details>
  );
};

const partsOf = (product: Product, isNamed: boolean): [string, string][] =>
  product.parts.map((part) => [
    newPart(product, part),
    isNamed ? `${product.name}, ${part.name}` : part.name,
  ]);
