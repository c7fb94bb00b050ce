const LONGEST_NAME = 120;

/**
 * What the uploader called it, fit to be shown: the last step of a path, without control and direction characters.
 * At most 120 characters; `logo` where nothing is left.
 */
export function artworkName(given: string): string {
  const file = given.split(/[/\\]/).at(-1) ?? '';
  const shown = file.normalize('NFC').replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim();
  const name = [...shown].slice(0, LONGEST_NAME).join('').trim();
  return /^\.*$/.test(name) ? 'logo' : name;
}
