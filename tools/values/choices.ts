const SHOWN = 8;

/** The ids a caller may send instead, for an error sentence: `front, back` and at most eight of them. */
export function choices(ids: readonly string[]): string {
  if (ids.length === 0) return 'none';
  const shown = ids.slice(0, SHOWN).join(', ');
  return ids.length > SHOWN ? `${shown} and ${ids.length - SHOWN} more` : shown;
}
