/**
 * A whole number below 2^32 that looks random and is always the same for the same text: FNV-1a, then a final mix
 * so that neighbouring texts land far apart. Not for secrets.
 */
export const steadyHash = (text: string): number => mixed(hashed(OFFSET_BASIS, text));

/** `steadyHash` of texts that begin alike, by what follows: the beginning is read once. */
export function steadyHashes(beginning: string): (rest: string) => number {
  const begun = hashed(OFFSET_BASIS, beginning);
  return (rest) => mixed(hashed(begun, rest));
}

const OFFSET_BASIS = 0x811c9dc5;

function hashed(begun: number, text: string): number {
  let hash = begun;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}

function mixed(begun: number): number {
  let hash = Math.imul(begun ^ (begun >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
