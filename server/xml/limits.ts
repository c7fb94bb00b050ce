/** How much of a document is read. Each holds while it is read: what goes beyond is refused at that very place. */
export interface XmlLimits {
  bytes: number;
  depth: number;
  elements: number;
  /** On one element. */
  attributes: number;
}

export const DEFAULT_LIMITS: XmlLimits = { bytes: 4_000_000, depth: 64, elements: 100_000, attributes: 64 };

/** In characters: a start tag with all its attributes, or everything before the first. */
export const LONGEST_MARK = 65_536;
