/** Files of EDI: below `edi/<account>` are `in`, which the buyer fills, `out`, which it empties, and `archive`. */
import type { PersonFilesPort } from '../../../tools/account/person-records-port.ts';
import { isNamedIn, namingOf } from '../../../tools/identity/person-texts.ts';
import type { EdiFiles } from '../../../tools/procurement/edi-port.ts';
import { type FileStore, isDraft } from './file-store.ts';

/** How programs name a file while they write it. */
const UNFINISHED = /^\.|\.(?:tmp|temp|part|partial|filepart|crdownload|writing|lock)$/i;
const ACCOUNT = /^[a-z0-9_]{1,80}$/;
const NAME = /^[\w.-]{1,150}$/;

export function ediFiles(store: FileStore): EdiFiles {
  return {
    async waiting(accountId) {
      const folder = below(accountId, 'in');
      await store.makeFolder(folder);
      await store.makeFolder(below(accountId, 'out'));
      const found = [];
      for await (const { path, bytes, writtenAt } of store.list(folder)) {
        const name = path.slice(folder.length + 1);
        if (name !== '' && !name.includes('/') && !UNFINISHED.test(name) && !isDraft(name))
          found.push({ name, bytes, writtenAt });
      }
      return found.sort(
        (one, other) =>
          one.writtenAt.getTime() - other.writtenAt.getTime() || (one.name < other.name ? -1 : 1),
      );
    },
    read: async (accountId, name) => store.get(`${below(accountId, 'in')}/${name}`),
    archive: async (accountId, name, as) =>
      store.move(`${below(accountId, 'in')}/${name}`, `${below(accountId, 'archive')}/${ownName(as)}`),
    write: async (accountId, name, text) =>
      store.put(`${below(accountId, 'out')}/${ownName(name)}`, Buffer.from(text, 'latin1')),
  };
}

/** What was exchanged and is done with: of an account, or of all. What is still to be taken in stays. */
export const personFiles = (store: FileStore): PersonFilesPort => ({
  async erase(accountId, person) {
    const naming = namingOf(person);
    let erased = 0;
    for await (const { path } of store.list(accountId === undefined ? 'edi' : `edi/${accountId}`)) {
      const bytes = path.split('/')[2] === 'in' ? undefined : await store.get(path);
      if (!bytes || !isNamedIn(Buffer.from(bytes).toString('latin1'), naming)) continue;
      await store.remove(path);
      erased++;
    }
    return erased;
  },
});

/** @throws Error for an id not made by us: it never leads out of the folder */
function below(accountId: string, part: 'in' | 'out' | 'archive'): string {
  if (!ACCOUNT.test(accountId)) throw new Error('an account id of our own was expected');
  return `edi/${accountId}/${part}`;
}

function ownName(name: string): string {
  if (!name.split('/').every((part) => NAME.test(part) && !part.startsWith('.')))
    throw new Error('a file name of our own was expected');
  return name;
}
