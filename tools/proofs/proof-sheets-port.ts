import type { ImprintBox } from '../artwork/images-port.ts';
import type { Goods } from '../artwork/render-look.ts';
import type { ImprintArea } from '../catalog/product.ts';
import type { ImprintSize } from './imprint-size.ts';
import type { ProofFacts } from './proof.ts';

/** Colors of a logo, `#rrggbb`: those it is printed in, at least one, and those that were not ordered. */
export interface Inks {
  printed: string[];
  dropped: string[];
}

/** Everything a drawn proof shows. */
export interface ProofSheet {
  orderId: string;
  lines: number[];
  round: number;
  /** When it is drawn, ISO 8601. */
  at: string;
  facts: ProofFacts;
  goods: Goods;
  area: ImprintArea;
  /** Whether the imprint goes around the piece: no picture shows the whole of its area. */
  goesAround: boolean;
  /** The product's picture and where the location is on it; `null` where it does not show it. */
  picture: { bytes: Uint8Array; box: ImprintBox | null } | null;
  /** PNG, trimmed, on a clear ground. */
  logo: Uint8Array;
  imprint: ImprintSize;
  /** Where the logo has more colors than were ordered. */
  inks: Inks | null;
}

/** What the customer is shown. */
export interface ProofFiles {
  picture: Uint8Array;
  pictureType: 'png' | 'jpg';
  /** The PDF it was drawn from; `null` for a picture. */
  document: Uint8Array | null;
  /** SHA-256 of the picture, hex. */
  hash: string;
}

/** Makes what is shown of a proof, apart from the service: a file that hangs or bursts harms nothing. */
export interface ProofSheetsPort {
  /** @throws ServiceError `timeout`, `rate_limited` where too many wait */
  draw(sheet: ProofSheet): Promise<ProofFiles>;
  /**
   * A proof somebody else made, drawn anew: no metadata, nothing hidden.
   *
   * @throws ServiceError `validation_failed` for anything but a sound PNG, JPG or PDF, `rate_limited`
   */
  open(bytes: Uint8Array): Promise<ProofFiles>;
}
