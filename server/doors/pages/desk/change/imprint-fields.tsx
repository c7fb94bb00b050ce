/** The fields of one imprint: where, how, with which logo or text, and what the decorator must know. */
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
  const named = Object.fromEntries(Object.entries(known).map(([field, value]) => [`${field}-${row}`, value]));
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
        <TextField
          {...at('colors')}
          label="Ink or thread colors by name"
          hint="Separated by commas: PMS 186 C, White"
          required={false}
          maxlength={950}
        />
        <TextField {...at('position')} label="Position at its location" required={false} maxlength={200} />
        <TextField
          {...at('width')}
          label="Width in inches"
          required={false}
          inputmode="decimal"
          maxlength={7}
        />
        <TextField
          {...at('height')}
          label="Height in inches"
          required={false}
          inputmode="decimal"
          maxlength={7}
        />
        <TextArea {...at('text')} label="Text in place of a logo" required={false} rows={2} maxlength={500} />
        <TextField {...at('font')} label="Its typeface" required={false} maxlength={100} />
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
  location: imprint?.location_id ?? '',
  method: imprint?.method_id ?? methods[0]?.id ?? '',
  logo: imprint?.artwork_id ?? '',
  units: numberText(imprint?.units),
  colors: imprint?.colors?.join(', ') ?? '',
  position: imprint?.position ?? '',
  width: numberText(imprint?.width),
  height: numberText(imprint?.height),
  text: imprint?.text ?? '',
  font: imprint?.font ?? '',
  instructions: imprint?.instructions ?? '',
});

const numberText = (value: number | undefined): string => (value === undefined ? '' : String(value));

const choicesOf = (choices: readonly { id: string; name: string }[]): [string, string][] =>
  choices.map(({ id, name }) => [id, name]);
