/** In the process of the tests: which mutant is being tried, and which places a test comes past. */
import type { Mutant } from './instrument.ts';

/** Turns a mutant may take where those of the right code were not counted: seconds of a loop that never ends. */
export const UNCOUNTED_TURNS = 100_000_000;
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
  private mostTurns = UNCOUNTED_TURNS;
  private isTrying = false;

  /** @param mostTurns after so many the mutant is taken for a loop without an end */
  try(file: string, index: number, mostTurns: number): void {
    this.none();
    this.mostTurns = mostTurns;
    this.board(file).tried = index;
    this.isTrying = true;
  }

  /** @returns the turns taken since the last change of mutant */
  none(): number {
    const { turns } = this;
    for (const board of this.boards.values()) board.tried = NONE;
    this.turns = 0;
    this.isTrying = false;
    return turns;
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
      turn();
      if (!this.isTrying) board.passed.add(index);
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
    if (this.isTrying && this.turns > this.mostTurns) throw new Error('The mutant does not end.');
  }
}
