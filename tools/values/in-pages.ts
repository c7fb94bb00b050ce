/** Rows read page by page, so that others are answered in between. */
export async function* inPages<Row>(
  size: number,
  read: (page: { after: Row | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | null = null; ; ) {
    const page: Row[] = await read({ after, limit: size });
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    after = last;
    await nextTurn();
  }
}

export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
