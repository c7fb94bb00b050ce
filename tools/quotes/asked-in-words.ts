/** What a note or an instruction asks for and nobody has priced: writing it does not order it. */
import { joined, msg, type Said, said, says } from '../languages/words.ts';
import type { OrderTerms } from './order-terms.ts';

/** What was chosen in the fields meant for it. */
export interface Chosen {
  isRush: boolean;
  isFaster: boolean;
  hasDay: boolean;
  isExempt: boolean;
  terms: OrderTerms;
}

interface Wish {
  words: RegExp;
  isChosen(chosen: Chosen): boolean;
  warning: string;
  /** The call that leads on, for agents alone. */
  tool: string;
}

const WISHES: readonly Wish[] = [
  {
    words:
      /\b(?:rush(?:ed)?|asap|as soon as possible|urgent(?:ly)?|expedited?|overnight|next[- ]day|urgente|urgencia|urgence)\b/i,
    isChosen: ({ isRush, isFaster }) => isRush || isFaster,
    warning: msg(
      'A faster way is asked for in words alone: the price and the day are those of the usual way.',
    ),
    tool: 'Save it again with `rush` or `shipping_service`, and `replaces`.',
  },
  {
    words:
      /\b(?:need(?:ed|s)?|have|arrives?|delivered|here|there|in[- ]hands?|no later than) (?:it |them )?(?:by|before|no later than)\b|\bin[- ]hands? date\b|\bdeadline\b|\bantes del? \d|\bavant le \d/i,
    isChosen: ({ hasDay }) => hasDay,
    warning: msg('A day is asked for in words alone: nothing says here whether it is met.'),
    tool: 'Save it again with `need_by`, and `replaces`.',
  },
  {
    words:
      /\b(?:tax[- ]?exempt(?:ion)?|exempt(?:ed|ion)? from (?:sales )?tax|501 ?\(?c\)? ?\(?3\)?|(?:no|without) (?:sales )?tax|tax[- ]free|resale (?:certificate|permit|number)|for resale|exent[oa]s? de impuestos?|sin impuestos?|exonéré|hors taxes?)/i,
    isChosen: ({ isExempt }) => isExempt,
    warning: msg(
      'An exemption from sales tax is asked for in words alone: tax counts until the order desk has accepted a certificate.',
    ),
    tool: 'Send it with `submit_exemption` {kind, state, number}, then save the quote again with `replaces`.',
  },
  {
    words:
      /\b(?:personali[sz]ed?|individual(?:ly)? name[ds]?|names? list|list of names|roster|(?:each|every|different|own|their|his|her)\b[^.;]{0,40}?\bnames?|names? (?:on|for|to) (?:each|every)|nombres? de cada|nom de chacun|prénoms?)\b/i,
    isChosen: () => false,
    warning: msg(
      'Names or texts of their own on each piece are asked for in words alone, and every piece is priced alike: send the list to the order desk, which prices it before you order.',
    ),
    tool: '`send_message` {about, text} takes it, with the id of this quote.',
  },
  {
    words: /(?<!\p{L})(?:samples?|(?:one|a single) (?:piece )?first|muestras?|échantillons?)\b/iu,
    isChosen: ({ terms }) => terms.preProductionProof === true,
    warning: msg(
      'A sample is asked for in words alone: a blank piece is asked for on the page of the product, and a finished one to approve is a pre-production proof.',
    ),
    tool: 'For the proof save it again with `pre_production_proof`, and `replaces`.',
  },
];

/** What is refused is no wish. */
const REFUSED = /\b(?:no|not|never|without|don.?t|doesn.?t|isn.?t|needn.?t|sin|pas|sans)\b/i;
const CLAUSES = /[.;,\n]|\bbut\b/i;

/** @param texts the note and the instructions */
export const askedInWords = (texts: readonly (string | null | undefined)[], chosen: Chosen): Said[] =>
  WISHES.filter(
    ({ words, isChosen }) =>
      !isChosen(chosen) &&
      texts.some((text) =>
        (text ?? '').split(CLAUSES).some((clause) => {
          const at = clause.search(words);
          return at >= 0 && !REFUSED.test(clause.slice(0, at));
        }),
      ),
  ).map(({ warning }) => said(warning));

/** With the call that leads on, where there is one. */
export const withCall = (warning: Said): Said =>
  joined(' ', [warning, ...WISHES.filter((wish) => says(warning, wish.warning)).map(({ tool }) => tool)]);
