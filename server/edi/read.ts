/** Reads X12 strictly: every count and control number is compared, and each fault stays with its part. */
import { wholeNumber } from '../../tools/values/whole-number.ts';
import {
  elementOf,
  type Fault,
  type Group,
  type Interchange,
  type TransactionSet,
  X12Error,
} from './interchange.ts';

const MOST_INTERCHANGES = 50;
const MOST_SEGMENTS = 60_000;
/** Each is an order that is priced, and answered. */
const MOST_SETS = 2_000;
const ISA_LENGTH = 106;
/** The name and the sixteen elements of an ISA: the one segment of fixed widths. */
const ISA_WIDTHS = [3, 2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1];
const NAME = /^[A-Z][A-Z0-9]{1,2}$/;

/** @throws X12Error for a file that is no X12, or not all of it */
export function readX12(bytes: Uint8Array): Interchange[] {
  const text = decoded(bytes);
  const found: Interchange[] = [];
  for (let at = afterBlanks(text, 0); at < text.length; ) {
    if (found.length === MOST_INTERCHANGES)
      throw new X12Error(
        `A file holds at most ${MOST_INTERCHANGES} interchanges; send the others in another.`,
      );
    const { interchange, end } = readInterchange(text, at);
    found.push(interchange);
    at = afterBlanks(text, end);
  }
  if (found.length === 0) throw new X12Error('The file is empty.', { isIncomplete: true });
  return found;
}

/** The end of a file, as older systems mark it. */
const END_MARK = '\u001a';

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && (text.charAt(at).trim() === '' || text.charAt(at) === END_MARK)) at += 1;
  return at;
}

/** UTF-8, else a byte is a character. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
}

function readInterchange(text: string, at: number): { interchange: Interchange; end: number } {
  if (!'ISA'.startsWith(text.slice(at, at + 3)))
    throw new X12Error('Something stands where an ISA segment begins; send X12 alone.');
  if (text.length - at < ISA_LENGTH)
    throw new X12Error('The file ends within its ISA segment.', { isIncomplete: true });
  const { elements, separator, terminator } = readIsa(text.slice(at, at + ISA_LENGTH));
  const building = new Building(elements);
  let end = at + ISA_LENGTH;
  for (let count = 1; ; count++) {
    const next = text.indexOf(terminator, end);
    if (next < 0) throw new X12Error('The file ends before its IEA segment.', { isIncomplete: true });
    if (count > MOST_SEGMENTS)
      throw new X12Error(`An interchange holds at most ${wholeNumber(MOST_SEGMENTS)} segments.`);
    const segment = text
      .slice(end, next)
      .replaceAll(/^[\r\n]+|(?<![\r\n])[\r\n]+$/g, '')
      .split(separator);
    end = next + 1;
    if (segment.length === 1 && segment[0] === '') continue;
    if (!building.take(segment)) continue;
    return { interchange: building.whole(text.slice(at, end)), end };
  }
}

function readIsa(text: string): { elements: string[]; separator: string; terminator: string } {
  const separator = text.charAt(3);
  const terminator = text.charAt(ISA_LENGTH - 1);
  const elements = text.slice(0, -1).split(separator);
  if (
    elements.length !== ISA_WIDTHS.length ||
    elements.some(({ length }, place) => length !== ISA_WIDTHS[place])
  )
    throw new X12Error('The ISA segment is not that of X12: 16 elements of fixed widths, 106 characters.');
  const marks = [separator, elements[16] ?? '', terminator];
  if (new Set(marks).size < marks.length || marks.some((mark) => /[A-Za-z0-9 ]/.test(mark)))
    throw new X12Error(
      'The separators of the ISA segment must be three different marks, no letters or digits.',
    );
  return { elements, separator, terminator };
}

/** An interchange while its segments come. */
class Building {
  readonly #isa: readonly string[];
  readonly #groups: Group[] = [];
  #group: Group | undefined;
  #sets = 0;
  /** The numbers of the sets of the group. */
  readonly #controls = new Set<string>();
  #set: TransactionSet | undefined;
  #fault: Fault | null = null;

  constructor(isa: readonly string[]) {
    this.#isa = isa;
    const mode = elementOf(isa, 15);
    if (mode !== 'P' && mode !== 'T') this.#blame('020', 'ISA15 is `P` or `T`.');
    if (!/^\d{9}$/.test(elementOf(isa, 13))) this.#blame('018', 'ISA13 is a number of nine digits.');
  }

  /** @returns whether it was the last */
  take(segment: string[]): boolean {
    switch (segment[0]) {
      case 'ISA':
        throw new X12Error('An ISA segment comes before the IEA of the interchange before.');
      case 'GS':
        this.#endGroup({ code: '3', sentence: 'A GS comes before the GE of the group before.' });
        this.#group = groupOf(segment);
        this.#groups.push(this.#group);
        this.#controls.clear();
        return false;
      case 'ST':
        this.#endSet({ code: '2', sentence: 'An ST comes before the SE of the set before.' });
        this.#openSet(segment);
        return false;
      case 'SE':
        this.#closeSet(segment);
        return false;
      case 'GE':
        this.#closeGroup(segment);
        return false;
      case 'IEA':
        this.#close(segment);
        return true;
      default:
        this.#content(segment);
        return false;
    }
  }

  whole(text: string): Interchange {
    const isa = this.#isa;
    return {
      sender: { qualifier: elementOf(isa, 5), id: elementOf(isa, 6) },
      receiver: { qualifier: elementOf(isa, 7), id: elementOf(isa, 8) },
      date: elementOf(isa, 9),
      time: elementOf(isa, 10),
      control: elementOf(isa, 13),
      wantsReceipt: elementOf(isa, 14) === '1',
      mode: elementOf(isa, 15) === 'T' ? 'test' : 'production',
      groups: this.#groups,
      fault: this.#fault,
      text,
    };
  }

  #blame(code: string, sentence: string): void {
    this.#fault ??= { code, sentence };
  }

  #openSet(segment: string[]): void {
    const [, id = '', control = ''] = segment.map((element) => element.trim());
    this.#set = { id, control, segments: [], fault: null };
    this.#sets += 1;
    if (this.#sets > MOST_SETS)
      throw new X12Error(
        `An interchange holds at most ${wholeNumber(MOST_SETS)} sets; send the others in another.`,
      );
    if (!this.#group) {
      this.#blame('024', 'A transaction set stands outside of a group (GS).');
      return;
    }
    if (this.#controls.has(control))
      this.#set.fault = { code: '23', sentence: 'ST02 is the number of another set of the group.' };
    this.#controls.add(control);
    this.#group.sets.push(this.#set);
  }

  #content(segment: string[]): void {
    if (this.#set) {
      this.#set.segments.push(segment);
      if (NAME.test(segment[0] ?? '')) return;
      this.#set.fault ??= { code: '5', sentence: 'A segment begins with no name, such as `BEG`.' };
    } else if (this.#group)
      this.#group.fault ??= { code: '5', sentence: 'A segment stands outside of a transaction set.' };
    else if (segment[0] !== 'TA1') this.#blame('024', 'A segment stands outside of a group (GS).');
  }

  #endSet(fault: Fault): void {
    if (this.#set) this.#set.fault ??= fault;
    this.#set = undefined;
  }

  #closeSet(segment: string[]): void {
    const set = this.#set;
    if (!set) {
      this.#content(segment);
      return;
    }
    const there = set.segments.length + 2;
    if (elementOf(segment, 2) !== set.control)
      set.fault ??= { code: '3', sentence: 'SE02 is not the control number in ST02.' };
    else if (Number(elementOf(segment, 1)) !== there)
      set.fault ??= { code: '4', sentence: `SE01 is not ${there}, the number of segments of the set.` };
    this.#set = undefined;
  }

  #endGroup(fault: Fault): void {
    this.#endSet({ code: '2', sentence: 'The set has no SE.' });
    if (this.#group) this.#group.fault ??= fault;
    this.#group = undefined;
  }

  #closeGroup(segment: string[]): void {
    this.#endSet({ code: '2', sentence: 'The set has no SE.' });
    const group = this.#group;
    this.#group = undefined;
    if (!group) {
      this.#blame('024', 'A GE stands outside of a group.');
      return;
    }
    if (!isSameNumber(elementOf(segment, 2), group.control))
      group.fault ??= { code: '4', sentence: 'GE02 is not the control number in GS06.' };
    else if (Number(elementOf(segment, 1)) !== group.sets.length)
      group.fault ??= {
        code: '5',
        sentence: `GE01 is not ${group.sets.length}, the number of sets of the group.`,
      };
  }

  #close(segment: string[]): void {
    this.#endGroup({ code: '3', sentence: 'The group has no GE.' });
    if (elementOf(segment, 2) !== elementOf(this.#isa, 13))
      this.#blame('001', 'IEA02 is not the control number in ISA13.');
    else if (Number(elementOf(segment, 1)) !== this.#groups.length)
      this.#blame('021', `IEA01 is not ${this.#groups.length}, the number of groups.`);
  }
}

/** Some write the zeros before it in one place only. */
const isSameNumber = (one: string, other: string): boolean =>
  one === other || (/^\d+$/.test(one) && Number(one) === Number(other));

const groupOf = (segment: string[]): Group => ({
  kind: elementOf(segment, 1),
  sender: elementOf(segment, 2),
  receiver: elementOf(segment, 3),
  control: elementOf(segment, 6),
  version: elementOf(segment, 8),
  sets: [],
  fault: null,
});
