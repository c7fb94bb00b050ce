/** Location, method and size of the decoration. */

import { formatImprintSize } from '../../../../tools/catalog/imprint-size.ts';
import { LATER } from '../../../../tools/catalog/parts-input.ts';
import { goesAround } from '../../../../tools/proofs/proof-notes.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { Select, TextField } from '../forms/field.tsx';
import { Stated, stated, t, tn } from '../frame/words.tsx';
import { areaOf, designField } from './design.ts';
import { DesignFields } from './design-fields.tsx';
import { areaText, ImprintDrawing } from './imprint-drawing.tsx';
import { logoOptions } from './logo-panel.tsx';
import { Print } from './print.tsx';
import { MOST_PLACES, type ProductView } from './product-view.ts';
import { type ChosenImprint, type FurtherImprint, unitsField } from './selection.ts';
import type { Visitor } from './visitor.ts';

/** Up to this many ink colors are a list to choose from. */
const MOST_LISTED = 12;

export const DecorationChooser = ({ visitor, view }: { visitor: Visitor; view: ProductView }) => {
  const { imprint, further, notes } = view.selection;
  if (!imprint) return null;
  const all = [imprint, ...further];
  const taken = all.map(({ location_id: id }) => id);
  const others = view.product.decoration_locations.filter(({ location_id: id }) => !taken.includes(id));
  return (
    <fieldset class="choose-part" id="decoration" data-live>
      <legend>{t('Decoration')}</legend>
      {all.map((one, index) => (
        <ImprintFields visitor={visitor} view={view} imprint={one} taken={taken} print={view.prints[index]} />
      ))}
      {notes.map((note) => (
        <p class="field-error">
          <Stated text={note} />
        </p>
      ))}
      {all.length < MOST_PLACES && others.length > 0 ? (
        <div class="decoration-fields further">
          <PlaceField
            number={all.length + 1}
            label={further.length === 0 ? t('Also on') : t('And on')}
            locations={others}
            isOptional
            {...(further.length === 0
              ? { hint: t('A second imprint on the same piece, such as front and back.') }
              : {})}
          />
        </div>
      ) : null}
    </fieldset>
  );
};

interface ImprintFieldsProps {
  visitor: Visitor;
  view: ProductView;
  imprint: ChosenImprint & Partial<FurtherImprint>;
  /** The places of all imprints. */
  taken: readonly string[];
  print: ProductView['prints'][number];
}

const ImprintFields = ({ visitor, view, imprint, taken, print }: ImprintFieldsProps) => {
  const { product, logos, logo: chosen } = view;
  const { number, location_id: at, method_id, logo = chosen?.artwork_id } = imprint;
  const { decoration_locations: locations, decoration_methods: methods, decoration } = product;
  const location = locations.find((one) => one.location_id === at);
  const method = methods.find((one) => one.method_id === method_id);
  if (!location || !method) return null;
  const isFirst = number === 1;
  const isShown = isFirst ? product.picture?.imprint : imprint.box;
  const { imprint_area: area } = location;
  return (
    <div class={isFirst ? 'decoration-fields' : 'decoration-fields further'}>
      <PlaceField
        number={number}
        label={isFirst ? t('Where your logo goes') : t('Also on')}
        value={at}
        locations={locations.filter(({ location_id: id }) => isFirst || id === at || !taken.includes(id))}
        isOptional={!isFirst}
      />
      <Select
        name={designField('method', number)}
        label={isFirst ? t('How it is made') : t('How it is made there')}
        value={method_id}
        options={location.method_ids.flatMap((id): [string, string][] => {
          const offered = methods.find((one) => one.method_id === id);
          return offered
            ? [
                [
                  id,
                  `${t(offered.name)}, ${tn(offered.lead_days, '{count} working day', '{count} working days')}`,
                ],
              ]
            : [];
        })}
      />
      {visitor.customer === undefined && logos.length === 0 ? null : (
        <Select
          name={designField('logo', number)}
          label={isFirst ? t('Your logo') : t('Your logo there')}
          required={false}
          value={logo || LATER}
          options={logoOptions(logos)}
          hint={
            isFirst ? <a href="#logo-panel">{t('Upload another, or see it on the product')}</a> : undefined
          }
        />
      )}
      <Units
        method={method}
        field={unitsField(method_id, number)}
        imprint={imprint}
        most={imprint.most ?? decoration?.most_units ?? 1}
        logo={print}
        hasLogos={logos.length > 0}
      />
      <DesignFields imprint={imprint} method={method} area={area} logo={print} />
      {area && (!isShown || goesAround(location)) ? (
        <ImprintDrawing area={area} location={location.name} logo={print}>
          <Print
            imprint={imprint}
            print={print}
            box={{ x: 0, y: 0, width: area.width, height: area.height }}
            area={areaOf(area)}
            place={location.name}
            ink="currentColor"
            isStill={Boolean(isShown)}
          />
        </ImprintDrawing>
      ) : null}
    </div>
  );
};

interface PlaceFieldProps {
  number: number;
  label: string;
  value?: string;
  locations: ShownProduct['decoration_locations'];
  isOptional: boolean;
  hint?: string;
}

const PlaceField = ({ number, label, value, locations, isOptional, hint }: PlaceFieldProps) => (
  <Select
    name={designField('place', number)}
    label={label}
    required={false}
    value={value ?? ''}
    options={[
      ...(isOptional ? [['', t('Nowhere else')] satisfies [string, string]] : []),
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
  const isPrinted = logo !== undefined || imprint.design.typed.text !== undefined;
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
  if (method.unit === 'stitches') return <Stitches imprint={imprint} method={method} hasPrint={isPrinted} />;
  const unit = method.unit === 'colors' ? t('Ink colors') : t('Square inches');
  return (
    <TextField
      name={field}
      label={t('{unit} of your logo', { unit })}
      required={false}
      inputmode="numeric"
      autocomplete="off"
      maxlength={7}
      value={String(units)}
      hint={t('{included} included, at most {most}', { included: method.included_units, most })}
    />
  );
};

interface StitchesProps {
  imprint: ChosenImprint;
  method: ShownProduct['decoration_methods'][number];
  hasPrint: boolean;
}

/** They are nobody’s to know: the service counts them. */
const Stitches = ({ imprint: { units, placed }, method, hasPrint }: StitchesProps) => (
  <div class="field">
    <p class="label">{t('Stitches')}</p>
    <p>
      {hasPrint && placed
        ? t('About {stitches}, estimated for {size}. The proof has the exact count.', {
            stitches: <strong>{units}</strong>,
            size: stated(formatImprintSize(placed.size)),
          })
        : t('{stitches} until we see your logo; then we estimate them from it.', { stitches: units })}
    </p>
    <p class="hint">{t('{included} are included.', { included: method.included_units })}</p>
  </div>
);
