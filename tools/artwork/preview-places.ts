/** The places of previews that are being made: each counts as a preview of the day while the process that makes it lives. */
import type { Render } from './render.ts';
import { type AllowanceOf, noneLeft } from './render-allowance.ts';
import type { RendersWriter } from './render-port.ts';

/** Longer than a preview takes. */
const PLACE_MS = 5 * 60_000;

/** A preview that is asked for. */
export interface PreviewWish {
  accountId: string;
  /** Of its configuration. */
  fingerprint: string;
  allowances: readonly AllowanceOf[];
  now(): Date;
}

export interface PreviewsUnderWay {
  /**
   * The render of a configuration. Who asks for one that is being made waits for it; otherwise it is made, with a place
   * of each allowance until its record is there.
   *
   * @param make stores the render and releases its place, in one transaction
   * @throws ServiceError `preview_limit`
   */
  once(wish: PreviewWish, make: (place: string) => Promise<Render>): Promise<Render>;
}

/**
 * Takes a place of each allowance, in one transaction.
 *
 * @returns the render that is there; whether the places are taken, or it is being made under another
 * @throws ServiceError `preview_limit`
 */
export async function takePlaces(
  renders: RendersWriter,
  { accountId, fingerprint, allowances, now }: PreviewWish,
  place: string,
): Promise<Render | 'taken' | 'being_made'> {
  const known = await renders.byFingerprint(accountId, fingerprint);
  if (known) return known;
  const at = now();
  if (await renders.isBeingMade(accountId, fingerprint, at)) return 'being_made';
  for (const allowance of allowances)
    if ((await renders.takenOn(allowance, at)) >= allowance.most) throw noneLeft(allowance);
  const until = new Date(at.getTime() + PLACE_MS);
  for (const allowance of allowances) await renders.reserve(allowance, { fingerprint, place, until });
  return 'taken';
}
