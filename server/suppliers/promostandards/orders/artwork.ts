/** What is put on the goods: the files, their addresses, and the colors, stitches or inches that were paid for. */
import type { PurchaseFile, PurchaseImprint } from '../../../../tools/purchasing/purchase-order.ts';
import type { WireDecoration } from '../../../promostandards/messages/purchase-order.ts';
import { fitted } from './wire-text.ts';

type WireArtwork = WireDecoration['Artwork'];

const UNKNOWN_COLOR = 'As the artwork';

export function artworkOf(
  { unit, units, size, colors, files }: PurchaseImprint,
  instructions: string | null,
): WireArtwork {
  return {
    instructions: instructions ?? undefined,
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
    Layers: unit === 'colors' ? layersOf(colors, units) : undefined,
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
