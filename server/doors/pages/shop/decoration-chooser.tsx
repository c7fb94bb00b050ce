/** Location, method and size of the decoration. */
import { LATER } from '../../../../tools/catalog/parts-input.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { Select, TextField } from '../forms/field.tsx';
import { msg, Stated, t, tn } from '../frame/words.tsx';
import { areaText, ImprintDrawing } from './imprint-drawing.tsx';
import { logoOptions } from './logo-panel.tsx';
import type { ProductView } from './product-view.ts';
import { MOST_PLACES } from './product-view.ts';
import { furtherField, unitsField } from './selection.ts';

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
      <legend>{t('Decoration')}</legend>
      <div class="decoration">
        <div class="decoration-fields">
          <Select
            name="place"
            label={t('Where your logo goes')}
            value={location.location_id}
            options={locations.map((one): [string, string] => [
              one.location_id,
              `${t(one.name)}, ${areaText(one.imprint_area)}`,
            ])}
          />
          <Select
            name="method"
            label={t('How it is made')}
            value={method.method_id}
            options={offered.map(({ method_id: id, name, lead_days: days }): [string, string] => [
              id,
              `${t(name)}, ${tn(days, '{count} working day', '{count} working days')}`,
            ])}
          />
          <Units
            method={method}
            field={unitsField(method.method_id)}
            imprint={selection.imprint}
            most={decoration.most_units}
            logo={view.logo}
            hasLogos={view.logos.length > 0}
          />
          {selection.notes.map((note) => (
            <p class="field-error">
              <Stated text={note} />
            </p>
          ))}
        </div>
        {location.imprint_area ? (
          <ImprintDrawing area={location.imprint_area} location={location.name} logo={view.logo} />
        ) : null}
      </div>
      <FurtherImprints view={view} />
    </fieldset>
  );
};

/** Imprints elsewhere on the same piece, and a field for one more. */
const FurtherImprints = ({ view }: { view: ProductView }) => {
  const { imprint, further } = view.selection;
  const { decoration_locations: locations } = view.product;
  const taken = [imprint, ...further].flatMap((one) => one?.location_id ?? []);
  const next = further.length + 2;
  const isMore = next <= MOST_PLACES && locations.length > taken.length;
  return (
    <>
      {further.map((one) => (
        <FurtherFields view={view} imprint={one} taken={taken} />
      ))}
      {isMore ? (
        <div class="decoration-fields further">
          <PlaceField
            number={next}
            label={further.length === 0 ? t('Also on') : t('And on')}
            locations={locations.filter(({ location_id: id }) => !taken.includes(id))}
            {...(further.length === 0
              ? { hint: t('A second imprint on the same piece, such as front and back.') }
              : {})}
          />
        </div>
      ) : null}
    </>
  );
};

interface FurtherFieldsProps {
  view: ProductView;
  imprint: ProductView['selection']['further'][number];
  /** The places of all imprints. */
  taken: readonly string[];
}

const FurtherFields = ({ view: { product, logos }, imprint, taken }: FurtherFieldsProps) => {
  const { number, location_id: at, method_id, logo } = imprint;
  const { decoration_locations: locations, decoration_methods: methods } = product;
  const location = locations.find((one) => one.location_id === at);
  const method = methods.find((one) => one.method_id === method_id);
  if (!location || !method) return null;
  return (
    <div class="decoration-fields further">
      <PlaceField
        number={number}
        label={t('Also on')}
        value={at}
        locations={locations.filter(({ location_id: id }) => id === at || !taken.includes(id))}
      />
      <Select
        name={furtherField('method', number)}
        label={t('How it is made there')}
        value={method_id}
        options={location.method_ids.flatMap((id): [string, string][] => {
          const offered = methods.find((one) => one.method_id === id);
          return offered ? [[id, t(offered.name)]] : [];
        })}
      />
      <Units
        method={method}
        field={unitsField(`${number}.${method_id}`)}
        imprint={imprint}
        most={imprint.most}
        logo={logos.find(({ artwork_id: id }) => id === logo)}
        hasLogos={logos.length > 0}
      />
      {logos.length === 0 ? null : (
        <Select
          name={furtherField('logo', number)}
          label={t('Your logo there')}
          required={false}
          value={logo || LATER}
          options={logoOptions(logos)}
        />
      )}
    </div>
  );
};

interface PlaceFieldProps {
  number: number;
  label: string;
  value?: string;
  locations: ShownProduct['decoration_locations'];
  hint?: string;
}

const PlaceField = ({ number, label, value, locations, hint }: PlaceFieldProps) => (
  <Select
    name={furtherField('place', number)}
    label={label}
    required={false}
    value={value ?? ''}
    options={[
      ['', t('Nowhere else')],
      ...locations.map((one): [string, string] => [
        one.location_id,
        `${t(one.name)}, ${areaText(one.imprint_area)}`,
      ]),
    ]}
    hint={hint}
  />
);

const colorsText = (colors: number): string => tn(colors, '{count} color', '{count} colors');

const asLogo = (units: number, followsLogo: boolean): string =>
  followsLogo
    ? t('As the logo has: {units}', { units: colorsText(units) })
    : t('As the logo has; {units} until it is chosen', { units: colorsText(units) });

interface UnitsProps {
  field: string;
  method: ShownProduct['decoration_methods'][number];
  imprint: NonNullable<ProductView['selection']['imprint']>;
  /** The largest number of such units at this location. */
  most: number;
  logo: ProductView['logo'];
  /** Whether the customer can choose a logo, whose colors then count. */
  hasLogos: boolean;
}

const Units = ({ method, field, imprint, most, logo, hasLogos }: UnitsProps) => {
  const { units, isOpen, followsLogo } = imprint;
  const logoColors = logo?.colors.length;
  if (method.unit === 'none' || most === 1) {
    return <p class="hint">{t('One price, however many colors the logo has.')}</p>;
  }
  if (method.unit === 'colors' && most <= MOST_LISTED) {
    return (
      <Select
        name={field}
        label={t('Ink colors of your logo')}
        required={!hasLogos}
        value={hasLogos && isOpen ? '' : String(units)}
        options={[
          ...(hasLogos ? [['', asLogo(units, followsLogo)] satisfies [string, string]] : []),
          ...Array.from({ length: most }, (_, at): [string, string] => [
            String(at + 1),
            `${colorsText(at + 1)}${at < method.included_units ? `, ${t('included')}` : ''}`,
          ]),
        ]}
        hint={
          logoColors !== undefined && logoColors > units ? (
            <strong class="look-note">
              {t('This logo has {logoColors} colors: it is printed in {units}.', { logoColors, units })}
            </strong>
          ) : undefined
        }
      />
    );
  }
  const unit =
    method.unit === 'stitches'
      ? t('Stitches')
      : method.unit === 'colors'
        ? t('Ink colors')
        : t('Square inches');
  return (
    <TextField
      name={field}
      label={t('{unit} of your logo', { unit })}
      required={false}
      inputmode="numeric"
      autocomplete="off"
      maxlength={7}
      value={String(units)}
      hint={t(
        method.unit === 'stitches'
          ? msg('{included} included, at most {most}; a usual left chest logo has 8,000')
          : msg('{included} included, at most {most}'),
        { included: method.included_units, most },
      )}
    />
  );
};
