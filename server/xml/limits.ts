/** Limits of a document. Each is checked while reading: reading stops where a limit is passed. */
export interface XmlLimits {
  bytes: number;
  depth: number;
  elements: number;
  /** On one element. */
  attributes: number;
}

export const DEFAULT_LIMITS: XmlLimits = { bytes: 4_000_000, depth: 64, elements: 100_000, attributes: 64 };

/** In characters: a start tag with its attributes, or everything before the first element. */
export const LONGEST_MARK = 65_536;
