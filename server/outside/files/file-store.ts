/** Files by their paths, in a folder or a bucket; a path is the same in both. */
import type { FilesPort } from '../../../tools/artwork/files-port.ts';
import { sha256 } from '../../secrets/sha256.ts';

export interface StoredFile {
  path: string;
  bytes: number;
  writtenAt: Date;
}

export interface FileStore {
  /** For people: the folder, or `the bucket merch`. */
  readonly name: string;
  /** Resolves when the bytes are kept for good. A file of this path is replaced whole. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** `undefined` if there is no such file. */
  get(path: string): Promise<Uint8Array | undefined>;
  has(path: string): Promise<boolean>;
  /** Deletes the file, if it exists. */
  remove(path: string): Promise<void>;
  /** Moves the file, if it exists, to a path where none is. */
  move(from: string, to: string): Promise<void>;
  /** Makes the folder, where folders are made. */
  makeFolder(folder: string): Promise<void>;
  /** Every file below this folder, and in a folder the drafts of writers. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Whether the last call failed, whatever file it asked for. */
  isFailing(): boolean;
}

/** Names the installation whose files these are, and its secret's proof. */
export const MARKER = 'files/installation';

/** What a store holds: artwork, previews, proofs and attachments, copies of suppliers' pictures, and files of EDI. */
export const FOLDERS = ['files', 'supplier-pictures', 'edi'] as const;

const DRAFT = /\.draft$/;

export const draftOf = (path: string, id: string): string => `${path}.${id}.draft`;

export const isDraft = (path: string): boolean => DRAFT.test(path);

const NAME = /^[a-z0-9][a-z0-9_-]{0,119}\.[a-z0-9]{1,8}$/;

/** The files of records, spread over two levels by the hash of their name. */
export const filesIn = (store: FileStore): FilesPort => ({
  put: async (name, bytes) => store.put(pathOf(name), bytes),
  get: async (name) => store.get(pathOf(name)),
  remove: async (name) => store.remove(pathOf(name)),
});

/** @throws Error for a name not made by us: a name never leads out of the folder */
function pathOf(name: string): string {
  if (!NAME.test(name)) throw new Error('a file name of our own was expected');
  const hash = sha256(name);
  return `files/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${name}`;
}
