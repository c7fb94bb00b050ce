/** Location, method and size of the decoration. */
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { count } from '../format.ts';
import { Select, TextField } from '../forms/field.tsx';
import { areaText, ImprintDrawing } from './imprint-drawing.tsx';
import type { ProductView } from './product-view.ts';
import { unitsField } from './selection.ts';

/** Up to this many ink colors are a list to choose from. */
const MOST_LISTED = 12;

export const DecorationChooser = ({ view }: { view: ProductView }) => {
  const { product, selection } = view;
  const { decoration_locations: locations, decoration_methods: methods, decoration } = product;
  const location = locations.find((one) => one.location_id === decoration?.location_id);
  const method = methods.find((one) => one.method_id === decoration?.method_id);
  if (!decoration || !location || !method || !selection.imprint) return null;
  const offered = location.method_ids.flatMap((id) => methods.find((one) => one.method_id === id) ?? []);
  return (
    <fieldset class="choose-part" id="decoration" data-live>
      <legend>Decoration</legend>
      <div class="decoration">
        <div class="decoration-fields">
          <Select
            name="place"
            label="Where your logo goes"
            value={location.location_id}
            options={locations.map((one): [string, string] => [
              one.location_id,
              `${one.name}, ${areaText(one.imprint_area)}`,
            ])}
          />
          <Select
            name="method"
            label="How it is made"
            value={method.method_id}
            options={offered.map(({ method_id: id, name, lead_days: days }): [string, string] => [
              id,
              `${name}, ${days} working ${days === 1 ? 'day' : 'days'}`,
            ])}
          />
          <Units
            method={method}
            units={selection.imprint.units}
            most={decoration.most_units}
            logoColors={view.logo?.colors.length}
          />
          {selection.notes.map((note) => (
            <p class="field-error">{note}</p>
          ))}
        </div>
        <ImprintDrawing area={location.imprint_area} location={location.name} logo={view.logo} />
      </div>
    </fieldset>
  );
};

interface UnitsProps {
  method: ShownProduct['decoration_methods'][number];
  units: number;
  /** The largest number of such units at this location. */
  most: number;
  /** The number in the chosen logo. */
  logoColors: number | undefined;
}

const Units = ({ method, units, most, logoColors }: UnitsProps) => {
  const field = unitsField(method.method_id);
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
          `${at + 1} ${at === 0 ? 'color' : 'colors'}${at < method.included_units ? ', included' : ''}`,
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
      hint={`${count(method.included_units)} included, at most ${count(most)}${
        method.unit === 'stitches' ? '; a usual left chest logo has 8,000' : ''
      }`}
    />
  );
};
