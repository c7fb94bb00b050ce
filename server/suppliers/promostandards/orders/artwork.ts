/** What is put on the goods: files or text, the colors, stitches or inches that were paid for, and where it sits. */

import { detailWords, type ImprintDetails } from '../../../../tools/catalog/imprint-details.ts';
import { english } from '../../../../tools/languages/words.ts';
import type { PurchaseFile, PurchaseImprint } from '../../../../tools/purchasing/purchase-order.ts';
import type { WireDecoration } from '../../../promostandards/messages/purchase-order.ts';
import { fitted } from './wire-text.ts';

type WireArtwork = WireDecoration['Artwork'];

const UNKNOWN_COLOR = 'As the artwork';
const COLOR_LENGTH = 64;

export function artworkOf(
  { unit, units, size, colors, files, details = {} }: PurchaseImprint,
  instructions: string | null,
): WireArtwork {
  const { colors: named, size: _, text, font, ...others } = details;
  return {
    instructions:
      [...detailWords(others).map(english), ...(instructions ? [instructions] : [])].join('\n') || undefined,
    totalStitchCount: unit === 'stitches' ? units : undefined,
    ArtworkFileArray: files.map(fileOf),
    Dimensions: size
      ? {
          height: String(size.heightInches),
          uom: 'INCH',
          width: String(size.widthInches),
          useMaxLocationDimensions: false,
          geometry: 'Rectangle',
        }
      : undefined,
    Layers:
      named === undefined
        ? unit === 'colors'
          ? layersOf(colors, units)
          : undefined
        : namedLayers(named, unit, units),
    TypesetArray:
      text === undefined
        ? undefined
        : text.split(/\r?\n/).map((value, index) => ({
            font: fitted(font ?? '', COLOR_LENGTH),
            sequenceNumber: index + 1,
            value,
          })),
  };
}

/** One layer per paid color; suppliers count them. */
const layersOf = (colors: readonly string[], units: number): WireArtwork['Layers'] => ({
  colorSystem: colors.length >= units ? 'Rgb' : 'Other',
  LayerOrStopArray: Array.from({ length: units }, (_, index) => ({
    color: colors[index] ?? UNKNOWN_COLOR,
    nameOrNumber: colors[index] ?? `Color ${index + 1}`,
    description: `Color ${index + 1} of ${units}`,
  })),
});

/** The colors by the customer’s names; paid ones beyond them are as the artwork has them. */
function namedLayers(
  colors: NonNullable<ImprintDetails['colors']>,
  unit: PurchaseImprint['unit'],
  units: number,
): WireArtwork['Layers'] {
  const count = unit === 'colors' ? Math.max(units, colors.length) : colors.length;
  return {
    colorSystem: systemOf(colors, unit),
    LayerOrStopArray: Array.from({ length: count }, (_, index) => {
      const name = fitted(colors[index] ?? '', COLOR_LENGTH) ?? UNKNOWN_COLOR;
      return { color: name, nameOrNumber: name, description: `Color ${index + 1} of ${count}` };
    }),
  };
}

const PMS = /^(pms|pantone)\b|^\d{3,4} ?[CU]$/i;

function systemOf(colors: readonly string[], unit: PurchaseImprint['unit']): 'Pms' | 'Thread' | 'Other' {
  if (colors.every((color) => PMS.test(color))) return 'Pms';
  return unit === 'stitches' ? 'Thread' : 'Other';
}

const fileOf = ({ kind, isReady, name, url }: PurchaseFile) => ({
  artworkType: typeOf(kind, isReady),
  fileLocation: url,
  fileName: fitted(name, 256) ?? kind,
  transportMechanism: 'Url' as const,
});

function typeOf(
  kind: PurchaseFile['kind'],
  isReady: boolean,
): 'VirtualProof' | 'ProductionReady' | 'NonProductionReady' {
  if (kind === 'proof') return 'VirtualProof';
  return isReady ? 'ProductionReady' : 'NonProductionReady';
}
