import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { t } from '../frame/words.tsx';
import type { Selection } from './selection.ts';
import { Swatch } from './swatch.tsx';

/** The colors as submit buttons, so that all typed values are kept. */
export const ColorChooser = ({ product, selection }: { product: ShownProduct; selection: Selection }) => (
  <fieldset class="choose-part" id="colors" data-live>
    <legend>{t('Color: {color}', { color: <span class="chosen">{t(selection.color)}</span> })}</legend>
    <input type="hidden" name="color" value={selection.color} />
    <ColorList colors={product.colors} chosen={selection.color} />
  </fieldset>
);

interface ColorListProps {
  colors: readonly { color: string; hex: string | undefined }[];
  chosen: string;
  /** Without it a button submits its form. */
  choose?: (color: string) => void;
}

export const ColorList = ({ colors, chosen, choose }: ColorListProps) => (
  <div class="color-list">
    {colors.map(({ color, hex }) => (
      <button
        type={choose ? 'button' : 'submit'}
        name="color"
        value={color}
        id={`color-${color.replaceAll(/\W+/g, '-')}`}
        class="color"
        aria-pressed={color === chosen ? 'true' : 'false'}
        {...(choose ? { onClick: () => choose(color) } : {})}
      >
        <Swatch hex={hex} size={22} />
        <span>{t(color)}</span>
      </button>
    ))}
  </div>
);
