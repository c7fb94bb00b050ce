const LONGEST_NAME = 120;

/**
 * The uploader's file name made safe to show: the last path segment, without control and direction characters, at most
 * 120 characters; `logo` if nothing is left.
 */
export function artworkName(given: string): string {
  const file = given.split(/[/\\]/).at(-1) ?? '';
  const shown = file.normalize('NFC').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim();
  const name = [...shown].slice(0, LONGEST_NAME).join('').trim();
  return /^\.*$/.test(name) ? 'logo' : name;
}
