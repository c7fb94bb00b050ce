import type { ImprintBox } from '../artwork/images-port.ts';
import type { Inks } from '../artwork/inks.ts';
import type { Goods } from '../artwork/render-look.ts';
import type { Offset } from '../catalog/imprint-position.ts';
import type { ImprintSize } from '../catalog/imprint-size.ts';
import type { ImprintArea } from '../catalog/product.ts';
import type { Language } from '../languages/language.ts';
import type { PlainDate } from '../values/calendar.ts';
import type { ProofFacts } from './proof.ts';

/** Everything a drawn proof shows. */
export interface ProofSheet extends ShownImprint {
  /** Of its words; English where left out. */
  language?: Language;
  /** `M-10432` */
  orderNumber: string;
  lines: number[];
  round: number;
  /** When it is drawn, ISO 8601. */
  at: string;
  /** Its day at the desk. */
  day: PlainDate;
  /** The imprints beyond the first, on a page each. */
  further?: ShownImprint[];
}

/** One imprint on the goods: a page of the proof. */
export interface ShownImprint {
  facts: ProofFacts;
  goods: Goods;
  area: ImprintArea;
  /** Whether the imprint goes around the piece, so that no picture shows all of it. */
  goesAround: boolean;
  /** The product's picture, and the imprint box on it; `box` is `null` if the picture does not show the location. */
  picture: { bytes: Uint8Array; box: ImprintBox | null } | null;
  /** PNG, trimmed, with a transparent background. */
  logo: Uint8Array;
  imprint: ImprintSize;
  /** Left out in the middle. */
  offset?: Offset;
  /** Where the logo has more colors than were ordered. */
  inks: Inks | null;
}

export interface TypesetWords {
  text: string;
  /** Color of the letters, `#rrggbb`. */
  hex: string;
}

/** What the customer is shown. */
export interface ProofFiles {
  picture: Uint8Array;
  pictureType: 'png' | 'jpg';
  /** The PDF the picture was drawn from; `null` if there is none. */
  document: Uint8Array | null;
  /** SHA-256 of the picture, hex. */
  hash: string;
}

/** Draws proofs in separate processes, so that a hostile file cannot harm the service; in turn by the accounts they are for. */
export interface ProofSheetsPort {
  /** @throws ServiceError `timeout`; `rate_limited` where too many wait */
  draw(accountId: string, sheet: ProofSheet): Promise<ProofFiles>;
  /**
   * The text in a plain typeface, its line breaks kept: a PNG, trimmed, with a transparent background; `null` where there is
   * no letter to see.
   *
   * @throws ServiceError `timeout`; `rate_limited` where too many wait
   */
  typeset(accountId: string, words: TypesetWords): Promise<Uint8Array | null>;
  /**
   * Redraws an uploaded proof, so that no metadata and nothing hidden remains.
   *
   * @throws ServiceError `validation_failed` for anything but a readable PNG, JPG or PDF; `rate_limited`
   */
  open(accountId: string, bytes: Uint8Array): Promise<ProofFiles>;
}
