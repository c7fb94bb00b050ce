import type { QualityCode, QualityFlag } from '../../../../tools/catalog/quality.ts';
import { QUALITY_CODES } from '../../../../tools/catalog/quality.ts';

const LONGEST_RAW = 200;
const LONGEST_WHERE = 100;
/** The limit for one kind; a product with hundreds of parts repeats itself. */
const MOST_OF_A_KIND = 5;

/** Collects what is wrong with one product. */
export class Notes {
  readonly flags: QualityFlag[] = [];

  add(code: QualityCode, where: string, raw: unknown = ''): void {
    if (this.flags.filter((flag) => flag.code === code).length >= MOST_OF_A_KIND) return;
    this.flags.push({ code, where: where.slice(0, LONGEST_WHERE), raw: textOf(raw).slice(0, LONGEST_RAW) });
  }

  /** A fault that makes every price doubtful. */
  get isUnpriced(): boolean {
    return this.flags.some(({ code }) => QUALITY_CODES[code].effect === 'unpriced');
  }
}

const textOf = (raw: unknown): string =>
  (typeof raw === 'string' ? raw : JSON.stringify(raw ?? '')).replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
