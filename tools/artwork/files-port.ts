/** Where files are kept: artwork, pictures, proofs. */
export interface FilesPort {
  /**
   * Keeps the bytes under a name of our own making, and resolves when they are on disk.
   *
   * A name is lower-case letters, digits, `_`, `-` and one dot before the kind of file: `art_01…-preview.png`.
   * The same name again replaces the file whole.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; `undefined` where there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Forgets the file; nothing happens where there is none. */
  remove(name: string): Promise<void>;
}
