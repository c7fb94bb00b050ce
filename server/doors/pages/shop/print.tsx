/** What is printed, drawn in its size and place: the logo, or the text in a plain typeface. A script lets it be moved. */
import type { ImprintBox } from '../../../../tools/artwork/images-port.ts';
import { placed } from '../../../../tools/artwork/placed.ts';
import { fitsIn } from '../../../../tools/catalog/imprint-size.ts';
import type { ImprintArea } from '../../../../tools/catalog/product.ts';
import { t } from '../frame/words.tsx';
import { designField } from './design.ts';
import type { ProductView } from './product-view.ts';
import type { ChosenImprint } from './selection.ts';

interface PrintProps {
  imprint: ChosenImprint;
  print: ProductView['prints'][number];
  /** The location in the units of the drawing. */
  box: ImprintBox;
  area: ImprintArea | null;
  place: string;
  /** Of the text. */
  ink: string;
  /** It is moved elsewhere. */
  isStill?: boolean;
}

export const Print = ({ imprint, print, box, area, place, ink, isStill = false }: PrintProps) => {
  const { placed: at, number, design } = imprint;
  const { text } = design.typed;
  const file = text === undefined ? print?.cleaned_url : undefined;
  if (text === undefined && !file) return null;
  const on = at && area ? placed(box, area, at.size, at.offset) : box;
  const { x, y, width, height } = {
    x: round(on.x),
    y: round(on.y),
    width: round(on.width),
    height: round(on.height),
  };
  // What fills its area cannot be moved.
  const moves = !isStill && at !== null && area !== null && fitsIn(area, at.size, STEP) ? area : null;
  return (
    <g
      class="print"
      {...(moves
        ? {
            id: designField('print', number),
            'data-print': number,
            'data-across': round(box.width / moves.widthInches),
            'data-down': round(box.height / moves.heightInches),
            'data-room': `${round((box.width - width) / 2)} ${round((box.height - height) / 2)}`,
            'aria-label': t('The imprint at {place}; the arrow keys move it', { place: t(place) }),
          }
        : {})}
    >
      {moves ? <rect class="print-handle" {...{ x, y, width, height }} /> : null}
      {file ? (
        <image
          href={new URL(file).pathname}
          {...{ x, y, width, height }}
          preserveAspectRatio="xMidYMid meet"
        />
      ) : (
        <text
          x={x}
          y={round(y + 0.78 * height)}
          font-size={round(height)}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
          fill={ink}
        >
          {text}
        </text>
      )}
    </g>
  );
};

const STEP = { rightInches: 0, downInches: 1 / 16 };
const round = (length: number): number => Math.round(length * 1_000) / 1_000;
