/** A disk below the ledger that fails at a chosen statement or commit, and a crash with the files as they are then. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Disk } from '../../server/db/ledger.ts';
import type { Chance } from './chance.ts';

/**
 * `statement` has no effect; `statement_undoes` undoes the transaction as well, as SQLite does on a full disk. A `commit`
 * has no effect and leaves the transaction open, or is undone, or is saved although its sync fails. `crash`: the process
 * ends at a statement. `torn`: it ends while the commit is written.
 */
const STATEMENT_FAULTS = ['statement', 'statement_undoes', 'crash'] as const;
const COMMIT_FAULTS = ['commit', 'commit_undoes', 'commit_saved', 'torn'] as const;
/** The changes of one transaction, or of all that share a commit, cannot be undone. */
const UNDO_FAULTS = ['undo', 'undo_twice'] as const;
export const FAULTS = [...STATEMENT_FAULTS, ...COMMIT_FAULTS, ...UNDO_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];

type Kind = 'statement' | 'commit' | 'undo';
const KINDS = new Map<Fault, Kind>([
  ...STATEMENT_FAULTS.map((fault) => [fault, 'statement'] as const),
  ...COMMIT_FAULTS.map((fault) => [fault, 'commit'] as const),
  ...UNDO_FAULTS.map((fault) => [fault, 'undo'] as const),
]);
/** How many of its kind are counted at most before it is met. */
export const MOST_BEFORE: Record<Kind, number> = { statement: 30, commit: 3, undo: 1 };
export const kindOf = (fault: Fault): Kind => KINDS.get(fault) ?? 'statement';

/** What is on the disk when the process ends; as the files are where nothing is given. */
export interface Image {
  ledger?: Buffer;
  log?: Buffer;
}

export interface FaultyDisk {
  through: Disk;
  /** The fault meets the nth statement, or the nth commit, from now on. */
  plan(fault: Fault, nth: number): void;
  heal(): void;
  /** From then on nothing reaches the disk. */
  crash(): void;
  isDead(): boolean;
  /** The faults that were met. */
  met: Fault[];
}

const ERRORS = { statement: 'SQLITE_FULL', commit: 'SQLITE_IOERR_FSYNC', undo: 'SQLITE_IOERR_READ' };

const RUNNING = ['run', 'get', 'all', 'raw', 'iterate'];

const ioError = (code: string): Error => new Database.SqliteError('disk I/O error', code);

/** @param onCrash keeps what is on the disk */
export function faultyDisk(chance: Chance, onCrash: (image: Image) => void): FaultyDisk {
  let planned: { fault: Fault; left: number } | undefined;
  let isDead = false;
  const met: Fault[] = [];

  function dies(image: Image): never {
    isDead = true;
    onCrash(image);
    throw ioError('SQLITE_IOERR');
  }

  /** Called before each statement; whether it was carried out. */
  function meet(opened: Database.Database, kind: Kind): void {
    if (isDead) throw ioError('SQLITE_IOERR');
    if (!planned || kindOf(planned.fault) !== kind) return;
    planned.left -= 1;
    if (planned.left > 0) return;
    const { fault } = planned;
    planned = fault === 'undo_twice' ? { fault: 'undo', left: 1 } : undefined;
    met.push(fault);
    if (fault === 'crash') dies({});
    if (fault === 'torn') dies(tornCommit(opened, chance));
    if (fault === 'commit_saved') opened.exec('COMMIT');
    if (fault.endsWith('undoes') && opened.inTransaction) opened.exec('ROLLBACK');
    throw ioError(ERRORS[kind]);
  }

  const statementOf = (opened: Database.Database, sql: string): Database.Statement =>
    new Proxy(opened.prepare(sql), {
      get(statement, name) {
        if (RUNNING.some((one) => one === name)) meet(opened, 'statement');
        return bound(statement, name);
      },
    });

  return {
    met,
    through: (opened) =>
      new Proxy(opened, {
        get(target, name) {
          if (name === 'prepare') return (sql: string) => statementOf(target, sql);
          if (name !== 'exec') return bound(target, name);
          return (sql: string) => {
            meet(target, sql === 'COMMIT' ? 'commit' : sql.startsWith('ROLLBACK') ? 'undo' : 'statement');
            return target.exec(sql);
          };
        },
      }),
    plan(fault, nth) {
      planned = { fault, left: nth };
    },
    heal() {
      planned = undefined;
    },
    crash() {
      if (isDead) return;
      isDead = true;
      onCrash({});
    },
    isDead: () => isDead,
  };
}

/** A part of what the commit writes is on the disk, from nothing to all of it. */
function tornCommit(opened: Database.Database, { int }: Chance): Image {
  const ledger = readFileSync(opened.name);
  const before = readFileSync(`${opened.name}-wal`);
  opened.exec('COMMIT');
  const after = readFileSync(`${opened.name}-wal`);
  const same = after.findIndex((byte, index) => byte !== before[index]);
  const torn = same < 0 ? after.length : int(same, after.length);
  return { ledger, log: Buffer.concat([after.subarray(0, torn), before.subarray(torn)]) };
}

/** Native methods need the native object as `this`. */
function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}
