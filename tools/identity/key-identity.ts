export const SCOPES = ['read', 'write', 'orders'] as const;

export type Scope = (typeof SCOPES)[number];

/** The key of a caller, without anything secret. */
export interface KeyIdentity {
  id: string;
  name: string;
  /** The first characters, by which its owner recognizes it. */
  prefix: string;
  scopes: readonly Scope[];
  previewsPerDay: number;
}
