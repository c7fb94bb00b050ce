import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import type { Selection } from './selection.ts';
import { Swatch } from './swatch.tsx';

/** The colors as submit buttons, so that all typed values are kept. */
export const ColorChooser = ({ product, selection }: { product: ShownProduct; selection: Selection }) => (
  <fieldset class="choose-part" id="colors" data-live>
    <legend>
      Color: <span class="chosen">{selection.color}</span>
    </legend>
    <input type="hidden" name="color" value={selection.color} />
    <div class="color-list">
      {product.colors.map(({ color, hex }) => (
        <button
          type="submit"
          name="color"
          value={color}
          id={`color-${color.replaceAll(/\W+/g, '-')}`}
          class="color"
          aria-pressed={color === selection.color ? 'true' : 'false'}
        >
          <Swatch hex={hex} size={22} />
          <span>{color}</span>
        </button>
      ))}
    </div>
  </fieldset>
);
