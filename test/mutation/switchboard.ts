/** In the process of the tests: which mutant is being tried, and which places a test comes past. */
import type { Mutant } from './instrument.ts';

/** More turns than any test takes: a mutant that makes a loop endless is ended here. */
const MOST_TURNS = 2_000_000;
const NONE = -1;

export interface MutantSwitch {
  /** Whether the mutant of this place is being tried. */
  (index: number): boolean;
  /** Counts a turn of a loop. */
  turn(): void;
}

export const mutantId = ({ file, index }: Pick<Mutant, 'file' | 'index'>): string => `${file}#${index}`;

interface Board {
  tried: number;
  passed: Set<number>;
}

export class Switchboard {
  private readonly boards = new Map<string, Board>();
  private turns = 0;
  private isTrying = false;

  try(file: string, index: number): void {
    this.none();
    this.board(file).tried = index;
    this.isTrying = true;
  }

  none(): void {
    for (const board of this.boards.values()) board.tried = NONE;
    this.turns = 0;
    this.isTrying = false;
  }

  /** What was come past since the last time this was asked. */
  takePassed(): string[] {
    return [...this.boards].flatMap(([file, { passed }]) => {
      const ids = [...passed].map((index) => mutantId({ file, index }));
      passed.clear();
      return ids;
    });
  }

  of(file: string): MutantSwitch {
    const board = this.board(file);
    const turn = (): void => this.turn();
    const isTried = (index: number): boolean => {
      if (this.isTrying) turn();
      else board.passed.add(index);
      return board.tried === index;
    };
    return Object.assign(isTried, { turn });
  }

  private board(file: string): Board {
    const board = this.boards.get(file) ?? { tried: NONE, passed: new Set() };
    this.boards.set(file, board);
    return board;
  }

  private turn(): void {
    this.turns += 1;
    if (this.isTrying && this.turns > MOST_TURNS) throw new Error('The mutant does not end.');
  }
}
