import type { BoardFilter } from './board-filter.ts';

/** Filters of the board that a person of the staff keeps under a name. */
export interface DeskView {
  name: string;
  filter: BoardFilter;
}

export interface DeskViewsPort {
  /** Of this person, by name. */
  of(email: string): Promise<DeskView[]>;
}

export interface DeskViewsWriter extends DeskViewsPort {
  /** One of the same name gets this filter. */
  save(email: string, view: DeskView): Promise<void>;
  /** `false` if there is none of this name. */
  remove(email: string, name: string): Promise<boolean>;
}
