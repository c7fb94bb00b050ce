import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '../ledger.ts';
import { artwork, exemptions, messages, proofs, punchoutDocuments, renders } from '../tables.ts';

/**
 * Whether a stored file is named by a record: the id of the record begins its name; a message names its photos as well. `undefined` if the name is of no
 * kind that is known here.
 */
export function fileOwners(db: Connection): (name: string) => Promise<boolean | undefined> {
  const id = sql.placeholder('id');
  const one = { found: sql<number>`1` };
  const owners = {
    art: db.select(one).from(artwork).where(eq(artwork.id, id)).prepare(),
    rnd: db.select(one).from(renders).where(eq(renders.id, id)).prepare(),
    prf: db.select(one).from(proofs).where(eq(proofs.id, id)).prepare(),
    exm: db.select(one).from(exemptions).where(eq(exemptions.id, id)).prepare(),
    msg: db
      .select(one)
      .from(messages)
      .where(
        and(
          eq(messages.id, id),
          sql`cast(${messages.body} as text) LIKE '%"' || ${sql.placeholder('photo')} || '"%'`,
        ),
      )
      .prepare(),
    doc: db
      .select(one)
      .from(punchoutDocuments)
      .where(sql`cast(${punchoutDocuments.attachments} as text) LIKE '%"' || ${id} || '-%'`)
      .limit(1)
      .prepare(),
  };
  const isKind = (kind: string): kind is keyof typeof owners => Object.hasOwn(owners, kind);
  return async (name) => {
    const [, recordId = '', kind = ''] = /^(([a-z]+)_\w+)[-.]/.exec(name) ?? [];
    const photo = name.replace(/(-small)?\.\w+$/, '');
    return isKind(kind) ? (await owners[kind].get({ id: recordId, photo })) !== undefined : undefined;
  };
}

/** Whether any record names a stored file. */
export async function namesFiles(db: Connection): Promise<boolean> {
  const one = { found: sql<number>`1` };
  for (const table of [artwork, renders, proofs, exemptions])
    if (await db.select(one).from(table).limit(1).get()) return true;
  const attached = sql`cast(${punchoutDocuments.attachments} as text) like '%"doc_%'`;
  if (await db.select(one).from(punchoutDocuments).where(attached).limit(1).get()) return true;
  const photographed = sql`cast(${messages.body} as text) like '%"photos":["msg_%'`;
  return (await db.select(one).from(messages).where(photographed).limit(1).get()) !== undefined;
}
