/** The fields of one imprint: where, how, with which logo or text, and what the decorator must know. */
import { DETAIL_FIELDS, toDetailsWire } from '../../../../../tools/catalog/imprint-details.ts';
import { detailText } from '../../forms/detail-values.ts';
import { Select, TextArea, TextField } from '../../forms/field.tsx';
import type { DeskOrder } from '../desk-order.ts';
import { type Imprint, LEFT_OUT, type Product } from './line-values.ts';
import { useTouched } from './use-touched.ts';

interface ImprintFieldsProps {
  row: string;
  heading: string;
  /** `undefined`: one that may be added. */
  imprint: Imprint | undefined;
  canBeLeftOut: boolean;
  product: Product;
  logos: DeskOrder['change']['logos'];
}

const UNIT_LABELS: Record<string, string> = {
  colors: 'Ink colors',
  stitches: 'Stitches',
  square_inches: 'Square inches',
};

export const ImprintFields = ({
  row,
  heading,
  imprint,
  canBeLeftOut,
  product,
  logos,
}: ImprintFieldsProps) => {
  const known = valuesOf(imprint, product);
  const sent = imprint ? toDetailsWire(imprint) : {};
  const details = DETAIL_FIELDS.map(({ name }) => [name, detailText(sent, name)] as const);
  const named = Object.fromEntries(
    [...Object.entries(known), ...details].map(([field, value]) => [`${field}-${row}`, value]),
  );
  const isOpen = useTouched(named);
  const at = (field: keyof typeof known) => ({ name: `${field}-${row}`, value: known[field] });
  const none: [string, string] = imprint ? [LEFT_OUT, 'Leave this imprint out'] : ['', 'None'];
  const isKnown = known.logo === '' || logos.some(({ id }) => id === known.logo);
  return (
    <details class="move" open={isOpen}>
      <summary>{heading}</summary>
      <div class="fields">
        <Select
          {...at('location')}
          label="Location"
          options={[
            ...(imprint ? [] : [none]),
            ...choicesOf(product.locations),
            ...(imprint && canBeLeftOut ? [none] : []),
          ]}
        />
        <Select {...at('method')} label="Method" options={choicesOf(product.methods)} />
        <Select
          {...at('logo')}
          label="Logo"
          options={[
            ['', 'The account’s default, if it has one'],
            ...choicesOf(logos),
            ...(isKnown ? [] : [[known.logo, 'The logo as it is'] as const]),
          ]}
        />
        {imprint?.unit === 'none' ? null : (
          <TextField
            {...at('units')}
            label={UNIT_LABELS[imprint?.unit ?? ''] ?? 'Colors, stitches or square inches'}
            hint="Follow a new logo or method, unless you change them"
            required={false}
            inputmode="numeric"
            maxlength={9}
          />
        )}
        {DETAIL_FIELDS.map(({ name, label, hint, kind, most }) => {
          const field = {
            name: `${name}-${row}`,
            value: detailText(sent, name),
            label,
            hint,
            maxlength: most,
          };
          if (kind === 'area') return <TextArea {...field} required={false} rows={2} />;
          const inputmode = kind === 'inches' ? ({ inputmode: 'decimal' } as const) : {};
          return <TextField {...field} {...inputmode} required={false} />;
        })}
        <TextArea
          {...at('instructions')}
          label="Instructions"
          required={false}
          rows={2}
          maxlength={2_000}
          wide
        />
      </div>
    </details>
  );
};

/** What the fields begin with. */
const valuesOf = (imprint: Imprint | undefined, { methods }: Product) => ({
  location: imprint?.locationId ?? '',
  method: imprint?.methodId ?? methods[0]?.id ?? '',
  logo: imprint?.artworkId ?? '',
  units: numberText(imprint?.units),
  instructions: imprint?.instructions ?? '',
});

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));

const choicesOf = (choices: readonly { id: string; name: string }[]): [string, string][] =>
  choices.map(({ id, name }) => [id, name]);
