/** The largest imprint, drawn in inches beside a business card, a size most people know. */
import type { Child } from 'hono/jsx';
import type { ArtworkWire } from '../../../../tools/artwork/artwork-wire.ts';
import type { ShownProduct } from '../../../../tools/shop/show-product.ts';
import { msg, t } from '../frame/words.tsx';

type StatedArea = ShownProduct['decoration_locations'][number]['imprint_area'];
type ImprintArea = NonNullable<StatedArea>;

const CARD = { width: 3.5, height: 2 };
const GAP = 0.6;
const MARGIN = 0.45;

export const areaText = (area: StatedArea): string => (area ? sizeText(area) : t('size not stated'));

const sizeText = ({ shape, width, height }: ImprintArea): string =>
  shape === 'circle' ? t('{width} in across', { width }) : t('{width} × {height} in', { width, height });

interface DrawingProps {
  area: ImprintArea;
  location: string;
  logo: ArtworkWire | undefined;
  /** What is printed, in the view’s inches. */
  children: Child;
}

export const ImprintDrawing = ({ area, location, logo, children }: DrawingProps) => {
  const { width, height } = area;
  // A long narrow strip, such as a lanyard, is drawn lying down.
  const isTall = height > 2.5 * width && height > 12;
  const [across, down] = isTall ? [height, width] : [width, height];
  const all = {
    width: across + GAP + CARD.width + 2 * MARGIN,
    height: Math.max(down, CARD.height) + 2 * MARGIN,
  };
  // Lines and letters keep their size on the page, however large the area is.
  const unit = all.width / 100;
  const top = (all.height - down) / 2;
  // Beside a large area the card is small, and its text would be too small to read.
  const isReadable = unit * 3.4 < CARD.width / 7.5;
  const cardX = MARGIN + across + GAP;
  const cardY = (all.height - CARD.height) / 2;
  return (
    <figure class="drawing">
      <svg
        viewBox={`0 0 ${round(all.width)} ${round(all.height)}`}
        role="img"
        aria-label={t('The imprint at {location}, {area}, beside a business card of 3.5 × 2 in', {
          location,
          area: areaText(area),
        })}
      >
        <InchGrid x={MARGIN} y={top} width={across} height={down} line={unit * 0.25} />
        {area.shape === 'circle' ? (
          <circle
            class="drawing-area"
            cx={round(MARGIN + across / 2)}
            cy={round(top + down / 2)}
            r={round(across / 2)}
            stroke-width={round(unit * 0.7)}
          />
        ) : (
          <rect
            class="drawing-area"
            x={MARGIN}
            y={round(top)}
            width={across}
            height={down}
            stroke-width={round(unit * 0.7)}
          />
        )}
        <g transform={`translate(${MARGIN} ${round(top)})`}>{isTall ? null : children}</g>
        <rect
          class="drawing-card"
          x={round(cardX)}
          y={round(cardY)}
          width={CARD.width}
          height={CARD.height}
          rx={0.1}
          stroke-width={round(unit * 0.5)}
        />
        {isReadable ? (
          <text
            class="drawing-words"
            x={round(cardX + CARD.width / 2)}
            y={round(cardY + CARD.height / 2)}
            font-size={round(unit * 3.4)}
            text-anchor="middle"
            dominant-baseline="middle"
          >
            {t('Business card')}
          </text>
        ) : null}
      </svg>
      <figcaption>
        {t(
          isTall
            ? msg(
                'At most {area}, drawn lying down; beside it a business card. One square of the grid is an inch.',
              )
            : msg('At most {area}; beside it a business card. One square of the grid is an inch.'),
          { area: <strong>{areaText(area)}</strong> },
        )}
        {logo ? (
          <>
            {' '}
            <LogoNote area={area} logo={logo} />
          </>
        ) : null}
      </figcaption>
    </figure>
  );
};

/** A pixel logo that would print larger than it should. */
export const LogoNote = ({ area, logo }: { area: ImprintArea; logo: ArtworkWire }) => {
  const largest = logo.largest_imprint;
  if (largest === null || (largest.width >= area.width && largest.height >= area.height)) return null;
  return <>{t('This file prints well up to {width} × {height} in.', { ...largest })}</>;
};

const InchGrid = (at: { x: number; y: number; width: number; height: number; line: number }) => {
  const { x, y, width, height, line } = at;
  const upright = Array.from({ length: Math.ceil(width) - 1 }, (_, index) => x + index + 1);
  const level = Array.from({ length: Math.ceil(height) - 1 }, (_, index) => y + index + 1);
  const path = [
    ...upright.map((at) => `M${round(at)} ${round(y)}v${height}`),
    ...level.map((at) => `M${round(x)} ${round(at)}h${width}`),
  ].join('');
  return path === '' ? null : <path class="drawing-grid" d={path} stroke-width={round(line)} />;
};

const round = (inches: number): number => Math.round(inches * 1000) / 1000;
