/** The goods of a store, each with its color, size and quantity. No price is shown here. */
import { Picture } from '../picture.tsx';
import { colorAndSize, type OfferedItem, type OpenedStore, type RequestTrouble } from './opened-store.ts';
import { partField, quantityField, rowsOf } from './request-fields.ts';

interface ItemListProps {
  opened: OpenedStore;
  trouble: RequestTrouble | undefined;
}

export const ItemList = ({ opened, trouble }: ItemListProps) => (
  <section class="panel" aria-labelledby="goods">
    <h2 id="goods">What you can ask for</h2>
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
              <p class="outcome">Can no longer be had.</p>
            ) : (
              <p class="quiet">At most {item.most_per_request} in one request</p>
            )}
          </div>
          <div class="line-parts">
            <Rows item={item} trouble={trouble} />
          </div>
        </li>
      ))}
    </ul>
  </section>
);

interface RowsProps {
  item: OfferedItem;
  trouble: RequestTrouble | undefined;
}

/** The first row, and the others folded away until one of them is used. */
const Rows = ({ item, trouble }: RowsProps) => {
  const [first, ...more] = rowsOf(item);
  if (first === undefined) return null;
  const isUsed = more.some((row) => trouble?.typed.choices.get(quantityField(item, row)));
  return (
    <>
      <Row item={item} row={first} trouble={trouble} />
      {more.length === 0 ? null : (
        <details open={isUsed ? true : undefined}>
          <summary>
            Another color or size<span class="unseen"> of {item.name}</span>
          </summary>
          <div class="stack">
            {more.map((row) => (
              <Row item={item} row={row} trouble={trouble} />
            ))}
          </div>
        </details>
      )}
    </>
  );
};

const Row = ({ item, row, trouble }: RowsProps & { row: number }) => {
  const part = partField(item, row);
  const quantity = quantityField(item, row);
  const fault = trouble?.field === part || trouble?.field === quantity ? trouble : undefined;
  const isQuantityAtFault = fault?.field === quantity;
  return (
    <div class="ask-row">
      <div class="field">
        <PartChoice
          item={item}
          field={part}
          chosen={trouble?.typed.choices.get(part)}
          isAtFault={fault?.field === part}
        />
      </div>
      <div class="field">
        <label for={quantity}>
          Pieces<span class="unseen"> of {item.name}</span>
        </label>
        <input
          type="number"
          inputmode="numeric"
          id={quantity}
          name={quantity}
          min={0}
          max={item.most_per_request}
          step={1}
          value={trouble?.typed.choices.get(quantity) ?? ''}
          aria-invalid={isQuantityAtFault ? 'true' : undefined}
          aria-describedby={isQuantityAtFault ? `${quantity}-fault` : undefined}
        />
      </div>
      {fault ? (
        <p class="fault" id={`${fault.field}-fault`}>
          {fault.message}
        </p>
      ) : null}
    </div>
  );
};

interface PartChoiceProps {
  item: OfferedItem;
  field: string;
  chosen: string | undefined;
  isAtFault: boolean;
}

/** Nothing is chosen beforehand: a wrong size is worse than a question. */
const PartChoice = ({ item, field, chosen, isAtFault }: PartChoiceProps) => {
  const [only, ...others] = item.parts;
  if (only && others.length === 0) {
    return (
      <>
        <input type="hidden" name={field} value={only.part_id} />
        <p class="only-part">{colorAndSize(only)}</p>
      </>
    );
  }
  const isSized = item.parts.some(({ size }) => size !== null);
  return (
    <>
      <label for={field}>
        {isSized ? 'Color and size' : 'Color'}
        <span class="unseen"> of {item.name}</span>
      </label>
      <select
        id={field}
        name={field}
        aria-invalid={isAtFault ? 'true' : undefined}
        aria-describedby={isAtFault ? `${field}-fault` : undefined}
      >
        <option value="">Choose</option>
        {item.parts.map((part) => (
          <option value={part.part_id} selected={part.part_id === chosen}>
            {colorAndSize(part)}
          </option>
        ))}
      </select>
    </>
  );
};

const pictureOf = ({ name, parts: [part] }: OfferedItem): string =>
  part ? `${name} in ${part.color}` : name;
