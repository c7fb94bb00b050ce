/** Fills the sizes of the chosen color from a pasted list. */

import { readPastedSizes } from '../../../../tools/catalog/pasted-sizes.ts';
import { ServiceError } from '../../../../tools/errors.ts';
import { joined } from '../../../../tools/languages/words.ts';
import { TextArea } from '../forms/field.tsx';
import { FieldsOf, Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { t } from '../frame/words.tsx';
import type { Chosen, ProductView } from './product-view.ts';
import type { Selection } from './selection.ts';

/** Name of its form, which stands elsewhere: forms are not nested. */
export const PASTE = 'sizes';
const LONGEST_LIST = 2_000;

/** The parts of the chosen color, each size once. */
function partsOf({ product, selection }: Chosen): { id: string; size: string }[] {
  const bySize = new Map<string, string>();
  for (const { color, size, part_id: id } of product.parts)
    if (color === selection.color && size !== null && !bySize.has(size)) bySize.set(size, id);
  return [...bySize].map(([size, id]) => ({ id, size }));
}

export const PasteSizes = ({ view }: { view: ProductView }) => {
  const sizes = partsOf(view).map(({ size }) => size);
  const isRejected = useRejected(PASTE) !== undefined;
  if (sizes.length < 2) return null;
  return (
    <details class="paste-sizes" open={isRejected}>
      <summary>{t('Paste a list of sizes')}</summary>
      <FieldsOf form={PASTE}>
        <TextArea
          name="sizes"
          label={t('Sizes of {color}', { color: t(view.selection.color) })}
          rows={4}
          maxlength={LONGEST_LIST}
          hint={t(
            'One size and its pieces after the other, such as “{sizes} 10, {sizes2} 20”, or two columns copied from a spreadsheet.',
            { sizes: sizes[0], sizes2: sizes[1] },
          )}
        />
        <Submit kind="secondary">{t('Fill in the sizes')}</Submit>
      </FieldsOf>
    </details>
  );
};

/**
 * The selection with these pieces in the chosen color, in place of those it had there.
 *
 * @throws ServiceError `validation_failed`, naming what was not understood
 */
export function withPasted(chosen: Chosen, text: string): Selection {
  const parts = partsOf(chosen);
  const { quantities, faults } = readPastedSizes(
    text.slice(0, LONGEST_LIST),
    parts.map(({ size }) => size),
  );
  if (faults.length > 0) throw new ServiceError('validation_failed', joined(' ', faults), { param: 'sizes' });
  const { selection, product } = chosen;
  const ofColor = new Set(product.parts.flatMap((one) => (one.color === selection.color ? one.part_id : [])));
  const others =
    selection.usual === undefined ? [...selection.typed].filter(([partId]) => !ofColor.has(partId)) : [];
  const filled = parts.flatMap(({ id, size }): [string, string][] =>
    quantities.has(size) ? [[id, String(quantities.get(size))]] : [],
  );
  return { ...selection, typed: new Map([...others, ...filled]), usual: undefined };
}
