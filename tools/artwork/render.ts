/** A picture of a logo on a product. */
export const RENDER_VARIANTS = ['studio', 'angle', 'scene'] as const;
export type RenderVariant = (typeof RENDER_VARIANTS)[number];

export interface Render {
  id: string;
  accountId: string;
  /** SHA-256 of the configuration it was made for. */
  fingerprint: string;
  createdAt: string;
  key: string;
  partId: string;
  locationId: string;
  methodId: string;
  /** `null` of a text. */
  artworkId: string | null;
  variant: RenderVariant;
  /** Ink colors it is shown in; `null` for a method that counts none. */
  units: number | null;
  /** Of the logo. */
  logoColors: number;
  /** Who made it; `composite` is not AI. */
  provider: string;
  /** File names in the files port. */
  files: {
    picture: string;
    small: string;
    /** JPEG, for papers and mails; older ones have none. */
    print?: string;
  };
}
