/** Stores files: artwork, pictures, proofs. */
export interface FilesPort {
  /**
   * Stores the bytes under a name made by us, and resolves when they are on disk.
   *
   * A name is lower-case letters, digits, `_`, `-` and one dot before the file type: `art_01…-preview.png`. An existing
   * file of this name is replaced.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; `undefined` if there is no such file. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Deletes the file, if it exists. */
  remove(name: string): Promise<void>;
}
