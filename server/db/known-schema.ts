interface SchemaPlace {
  place: string;
  remedy: string;
  elsewhere: string;
  /** Version and commit of what ran there last, where it was noted. */
  lastBuild: unknown[] | undefined;
}

/** Written as both databases read it: the schema may be of any version. */
export const LAST_BUILD = 'SELECT version, "commit" FROM builds ORDER BY id DESC LIMIT 1';

/**
 * Refuses a ledger that went through other migrations than this version knows.
 *
 * @param applied in order; `undefined` if it has tables and none was noted
 * @throws Error if it is another program's database, or has a schema that this version does not know
 */
export function refuseUnknownSchema(
  applied: string[] | undefined,
  known: string[],
  { place, remedy, elsewhere, lastBuild }: SchemaPlace,
): asserts applied is string[] {
  if (!applied) throw new Error(`${place} is a database of another program; ${remedy}`);
  const [version, commit] = lastBuild ?? [];
  const ran =
    version === undefined
      ? ''
      : `. merchkit ${version}${commit === null ? '' : ` (${commit})`} ran on it last`;
  if (!known.every((hash, index) => applied[index] === undefined || applied[index] === hash))
    throw new Error(
      `${place} has a schema of a version that was never released; start the version that made it, or ${elsewhere}${ran}`,
    );
  if (applied.length > known.length)
    throw new Error(
      `${place} has schema ${applied.length}, written by a newer version; this one knows ${known.length}. Start the newer version, or restore the backup taken before the upgrade${ran}`,
    );
}
