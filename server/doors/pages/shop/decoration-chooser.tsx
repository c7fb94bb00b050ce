/** Where the logo goes, how it is made, and how large it may be. */
import type { DecorationMethod } from '../../../../tools/catalog/product.ts';
import { count } from '../format.ts';
import { Select, TextField } from '../forms/field.tsx';
import { areaInWords, ImprintDrawing } from './imprint-drawing.tsx';
import type { ProductView } from './product-view.ts';
import { unitsField } from './selection.ts';

/** Up to so many ink colors are a list to choose from. */
const MOST_LISTED = 12;

export const DecorationChooser = ({ view }: { view: ProductView }) => {
  const { product, decoration, selection } = view;
  if (decoration === undefined || selection.imprint === undefined) return null;
  const { location, method } = decoration;
  const methods = location.methodIds.flatMap(
    (id) => product.methods.find(({ methodId }) => methodId === id) ?? [],
  );
  return (
    <fieldset class="choose-part" id="decoration" data-live>
      <legend>Decoration</legend>
      <div class="decoration">
        <div class="decoration-fields">
          <Select
            name="place"
            label="Where your logo goes"
            value={location.locationId}
            options={product.locations.map(({ locationId, name, imprintArea }): [string, string] => [
              locationId,
              `${name}, ${areaInWords(imprintArea)}`,
            ])}
          />
          <Select
            name="method"
            label="How it is made"
            value={method.methodId}
            options={methods.map(({ methodId, name, leadDays }): [string, string] => [
              methodId,
              `${name}, ${leadDays} working ${leadDays === 1 ? 'day' : 'days'}`,
            ])}
          />
          <Units method={method} units={selection.imprint.units} logoColors={view.logo?.colors.length} />
          {selection.notes.map((note) => (
            <p class="field-error">{note}</p>
          ))}
        </div>
        <ImprintDrawing area={location.imprintArea} location={location.name} logo={view.logo} />
      </div>
    </fieldset>
  );
};

interface UnitsProps {
  method: DecorationMethod;
  units: number;
  /** How many the chosen logo has. */
  logoColors: number | undefined;
}

const Units = ({ method, units, logoColors }: UnitsProps) => {
  const field = unitsField(method.methodId);
  const most = Math.max(1, method.includedUnits, method.maxUnits);
  if (method.unit === 'none' || most === 1) {
    return <p class="hint">One price, however many colors the logo has.</p>;
  }
  if (method.unit === 'colors' && most <= MOST_LISTED) {
    return (
      <Select
        name={field}
        label="Ink colors of your logo"
        value={String(units)}
        options={Array.from({ length: most }, (_, at): [string, string] => [
          String(at + 1),
          `${at + 1} ${at === 0 ? 'color' : 'colors'}${at < method.includedUnits ? ', included' : ''}`,
        ])}
        hint={
          logoColors !== undefined && logoColors > units
            ? `This logo has ${logoColors} colors; each printed color is an ink color.`
            : undefined
        }
      />
    );
  }
  const unit =
    method.unit === 'stitches' ? 'Stitches' : method.unit === 'colors' ? 'Ink colors' : 'Square inches';
  return (
    <TextField
      name={field}
      label={`${unit} of your logo`}
      required={false}
      inputmode="numeric"
      autocomplete="off"
      maxlength={7}
      value={String(units)}
      hint={`${count(method.includedUnits)} included, at most ${count(most)}${
        method.unit === 'stitches' ? '; a usual left chest logo has 8,000' : ''
      }`}
    />
  );
};
