/** Logos that visitors of the shop uploaded without an account: each is known to one browser, for a week. */
import type { Artwork } from './artwork.ts';

export interface VisitorLogosPort {
  /** Those of the visitor with this secret that are kept at this time, newest first. */
  ofVisitor(visitor: string, now: Date): Promise<Artwork[]>;
}

export interface VisitorLogosWriter extends VisitorLogosPort {
  /** Gives a stored logo to a visitor until then. */
  give(logo: { artworkId: string; visitor: string; expiresAt: string }): Promise<void>;
  /** A logo that a saved quote names stays when its week is over; its visitor loses it all the same. */
  keep(artworkIds: readonly string[]): Promise<void>;
}
