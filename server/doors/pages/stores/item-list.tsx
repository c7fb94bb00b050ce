/** The goods of a store, each with color, size and quantity. No price is shown here. */
import { Select, TextField } from '../forms/field.tsx';
import { useRejected } from '../forms/form-context.ts';
import { Picture } from '../picture.tsx';
import { colorAndSize, type OfferedItem, type OpenedStore } from './opened-store.ts';
import { partField, quantityField, rowsOf } from './request-fields.ts';

export const ItemList = ({ opened }: { opened: OpenedStore }) => (
  <section class="panel" aria-labelledby="goods">
    <h2 id="goods">What you can request</h2>
    <ul class="lines">
      {opened.items.map((item, index) => (
        <li class="line offered">
          <Picture url={item.image} alt={pictureOf(item)} size={160} eager={index < 2} />
          <div class="line-words">
            <h3>
              <bdi>{item.name}</bdi>
            </h3>
            {item.decoration === null ? null : <p class="quiet">{item.decoration}</p>}
            {item.parts.length === 0 ? (
              <p class="outcome">No longer available.</p>
            ) : (
              <p class="quiet">At most {item.most_per_request} in one request</p>
            )}
          </div>
          <div class="line-parts">
            <Rows item={item} />
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** The first row; the others are collapsed until one is used. */
const Rows = ({ item }: { item: OfferedItem }) => {
  const [first, ...more] = rowsOf(item);
  const typed = useRejected('request')?.values;
  if (first === undefined) return null;
  return (
    <>
      <Row item={item} row={first} />
      {more.length === 0 ? null : (
        <details open={more.some((row) => typed?.get(quantityField(item, row)))}>
          <summary>
            Another color or size<span class="unseen"> of {item.name}</span>
          </summary>
          <div class="stack">
            {more.map((row) => (
              <Row item={item} row={row} />
            ))}
          </div>
        </details>
      )}
    </>
  );
};

const Row = ({ item, row }: { item: OfferedItem; row: number }) => (
  <div class="request-row">
    <PartChoice item={item} name={partField(item, row)} />
    <TextField
      name={quantityField(item, row)}
      label={
        <>
          Pieces<span class="unseen"> of {item.name}</span>
        </>
      }
      type="number"
      inputmode="numeric"
      required={false}
      min={0}
      max={item.most_per_request}
      step={1}
    />
  </div>
);

/** Nothing is selected at first: a wrong size is worse than an extra choice. */
const PartChoice = ({ item, name }: { item: OfferedItem; name: string }) => {
  const [only, ...others] = item.parts;
  if (only && others.length === 0) {
    return (
      <div>
        <input type="hidden" name={name} value={only.part_id} />
        <p class="only-part">{colorAndSize(only)}</p>
      </div>
    );
  }
  const isSized = item.parts.some(({ size }) => size !== null);
  return (
    <Select
      name={name}
      label={
        <>
          {isSized ? 'Color and size' : 'Color'}
          <span class="unseen"> of {item.name}</span>
        </>
      }
      required={false}
      options={[
        ['', 'Choose'],
        ...item.parts.map((part): [string, string] => [part.part_id, colorAndSize(part)]),
      ]}
    />
  );
};

const pictureOf = ({ name, parts: [part] }: OfferedItem): string =>
  part ? `${name} in ${part.color}` : name;
