/** Where the logo goes, how it is made, and how large it may be. */
import type { DecorationMethod } from '../../../../tools/catalog/product.ts';
import { count } from '../in-words.ts';
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
          <div class="field">
            <label for="place">Where your logo goes</label>
            <select id="place" name="place">
              {product.locations.map(({ locationId, name, imprintArea }) => (
                <option value={locationId} selected={locationId === location.locationId}>
                  {name}, {areaInWords(imprintArea)}
                </option>
              ))}
            </select>
          </div>
          <div class="field">
            <label for="method">How it is made</label>
            <select id="method" name="method">
              {methods.map(({ methodId, name, leadDays }) => (
                <option value={methodId} selected={methodId === method.methodId}>
                  {name}, {leadDays} working {leadDays === 1 ? 'day' : 'days'}
                </option>
              ))}
            </select>
          </div>
          <Units method={method} units={selection.imprint.units} logoColors={view.logo?.colors.length} />
          {selection.notes.map((note) => (
            <p class="fault">{note}</p>
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
      <div class="field">
        <label for={field}>Ink colors of your logo</label>
        <select id={field} name={field}>
          {Array.from({ length: most }, (_, at) => at + 1).map((number) => (
            <option value={String(number)} selected={number === units}>
              {number} {number === 1 ? 'color' : 'colors'}
              {number <= method.includedUnits ? ', included' : ''}
            </option>
          ))}
        </select>
        {logoColors !== undefined && logoColors > units ? (
          <p class="hint">This logo has {logoColors} colors; each one printed is an ink color.</p>
        ) : null}
      </div>
    );
  }
  const words =
    method.unit === 'stitches' ? 'Stitches' : method.unit === 'colors' ? 'Ink colors' : 'Square inches';
  return (
    <div class="field">
      <label for={field}>{words} of your logo</label>
      <input
        id={field}
        name={field}
        inputmode="numeric"
        autocomplete="off"
        maxlength={7}
        value={String(units)}
        aria-describedby="units-note"
      />
      <p class="hint" id="units-note">
        {count(method.includedUnits)} included, at most {count(most)}
        {method.unit === 'stitches' ? '; a usual left chest logo has 8,000' : ''}
      </p>
    </div>
  );
};
