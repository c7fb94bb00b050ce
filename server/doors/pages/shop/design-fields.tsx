/** How the imprint looks: a line of text, its size and place, and the names of its inks. */

import { lookOf } from '../../../../tools/artwork/render-look.ts';
import { COLORLESS } from '../../../../tools/artwork/stands-out.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { TextField } from '../forms/field.tsx';
import { t } from '../frame/words.tsx';
import { designField, LONGEST_INK, LONGEST_TEXT, NUDGES } from './design.ts';
import { areaText, LogoNote } from './imprint-drawing.tsx';
import type { ProductView } from './product-view.ts';
import type { ChosenImprint } from './selection.ts';

interface DesignFieldsProps {
  imprint: ChosenImprint;
  method: ShownProduct['decoration_methods'][number];
  area: ShownProduct['decoration_locations'][number]['imprint_area'];
  logo: ProductView['prints'][number];
}

export const DesignFields = ({ imprint, method, area, logo }: DesignFieldsProps) => {
  const { number, design } = imprint;
  const { text, font } = design.typed;
  const at = (name: string): string => designField(name, number);
  const hasPrint = logo !== undefined || text !== undefined;
  return (
    <>
      <TextField
        name={at('text')}
        label={t('A line of text in place of a logo')}
        required={false}
        maxlength={LONGEST_TEXT}
        autocomplete="off"
        value={text}
        dir="auto"
      />
      {text === undefined ? null : (
        <TextField
          name={at('font')}
          label={t('Its typeface')}
          required={false}
          maxlength={100}
          autocomplete="off"
          value={font}
          hint={t('Any name, such as Futura Bold. The picture shows a plain one; the decorator sets yours.')}
        />
      )}
      {area && hasPrint ? <SizeAndPlace imprint={imprint} area={area} logo={logo} /> : null}
      {hasPrint ? <Inks imprint={imprint} method={method} logo={logo} /> : null}
    </>
  );
};

interface SizeAndPlaceProps extends Pick<DesignFieldsProps, 'imprint' | 'logo'> {
  area: NonNullable<DesignFieldsProps['area']>;
}

const WAYS = { left: '←', right: '→', up: '↑', down: '↓' };

const SizeAndPlace = ({ imprint, area, logo }: SizeAndPlaceProps) => {
  const { number, design, placed } = imprint;
  const inches = { required: false, inputmode: 'decimal', maxlength: 7, autocomplete: 'off' } as const;
  const { rightInches, downInches } = placed?.offset ?? design.offset;
  const says = {
    left: t('Move it to the left'),
    right: t('Move it to the right'),
    up: t('Move it up'),
    down: t('Move it down'),
  };
  return (
    <div class="size-and-place">
      <TextField
        name={designField('width', number)}
        label={t('Width, inches')}
        {...inches}
        value={design.typed.width?.toString()}
        placeholder={placed?.size.widthInches.toString()}
      />
      <TextField
        name={designField('right', number)}
        label={t('Right of the middle')}
        {...inches}
        value={rightInches === 0 ? '' : String(rightInches)}
        placeholder="0"
      />
      <TextField
        name={designField('down', number)}
        label={t('Below the middle')}
        {...inches}
        value={downInches === 0 ? '' : String(downInches)}
        placeholder="0"
      />
      <div class="nudges">
        {NUDGES.map((way) => (
          <button
            type="submit"
            name="nudge"
            value={`${number} ${way}`}
            class="button secondary"
            aria-label={says[way]}
            title={says[way]}
          >
            {WAYS[way]}
          </button>
        ))}
      </div>
      <p class="hint">
        {t('At most {area}. Inches; a minus is left or above. A button moves it by a sixteenth.', {
          area: areaText(area),
        })}{' '}
        {logo ? <LogoNote area={area} logo={logo} /> : null}
      </p>
    </div>
  );
};

/** The inks by the names of the printer’s shades; where none is typed, the logo’s own. */
const Inks = ({ imprint, method, logo }: Pick<DesignFieldsProps, 'imprint' | 'method' | 'logo'>) => {
  const { number, design, inks } = imprint;
  const look = lookOf({ methodId: method.method_id, name: method.name });
  if (COLORLESS.includes(look)) return null;
  const isText = design.typed.text !== undefined;
  const own = isText ? [''] : inks;
  return (
    <>
      {own.map((ink, index) => (
        <TextField
          name={designField(`ink-${index + 1}`, number)}
          label={
            <>
              {isText ? null : <Swatch hex={logo?.colors[index]?.hex} />}
              {method.unit === 'stitches'
                ? t('Thread {number} by name', { number: index + 1 })
                : t('Ink {number} by name', { number: index + 1 })}
            </>
          }
          required={false}
          maxlength={LONGEST_INK}
          autocomplete="off"
          value={design.inks[index]}
          placeholder={isText ? 'PMS 186 C' : ink}
        />
      ))}
      {own.length === 0 ? null : (
        <p class="hint">
          {t('Such as PMS 186 C or White. The picture keeps the logo’s own shades; the proof names yours.')}
        </p>
      )}
    </>
  );
};

const Swatch = ({ hex }: { hex: string | undefined }) =>
  hex === undefined ? null : (
    <svg class="ink" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <rect width="16" height="16" rx="3" fill={hex} />
    </svg>
  );
