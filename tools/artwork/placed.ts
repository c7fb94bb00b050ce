import { MIDDLE, type Offset } from '../catalog/imprint-position.ts';
import type { ImprintSize } from '../catalog/imprint-size.ts';
import type { ImprintArea } from '../catalog/product.ts';
import type { ImprintBox } from './images-port.ts';

/** What an imprint of this size takes of the box of its location on a picture. */
export function placed(
  { x, y, width, height }: ImprintBox,
  area: Pick<ImprintArea, 'widthInches' | 'heightInches'>,
  size: ImprintSize,
  { rightInches, downInches }: Offset = MIDDLE,
): ImprintBox {
  const [perInchAcross, perInchDown] = [width / area.widthInches, height / area.heightInches];
  const across = Math.min(width, perInchAcross * size.widthInches);
  const down = Math.min(height, perInchDown * size.heightInches);
  return {
    x: x + (width - across) / 2 + perInchAcross * rightInches,
    y: y + (height - down) / 2 + perInchDown * downInches,
    width: across,
    height: down,
  };
}
