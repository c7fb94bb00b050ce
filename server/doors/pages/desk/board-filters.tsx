/** Views and filters of the board; all of them are in its address. */
import { removeDeskView } from '../../../../tools/desk/remove-desk-view.ts';
import { saveDeskView } from '../../../../tools/desk/save-desk-view.ts';
import { Checkbox } from '../forms/choices.tsx';
import { Select, TextField } from '../forms/field.tsx';
import { Submit } from '../forms/form.tsx';
import { useRejected } from '../forms/form-context.ts';
import { FormOf, form } from '../kit/form.tsx';
import type { Board } from './board-card.tsx';
import { type BoardSearch, boardPath, boardQuery, isFiltered, searchIn } from './board-search.ts';

interface BoardFiltersProps {
  board: Board;
  search: BoardSearch;
}

const QUICK: readonly (readonly [name: string, filter: BoardSearch['filter']])[] = [
  ['All open', {}],
  ['Mine', { mine: true }],
  ['Late', { late: true }],
  ['Artwork', { waiting_for: 'artwork' }],
  ['Proofs', { waiting_for: 'proof' }],
  ['Messages', { waiting_for: 'message' }],
];

const sentFilter = (values: URLSearchParams) =>
  searchIn(new URLSearchParams(values.get('query') ?? '')).filter;

export const SAVE_VIEW = form(saveDeskView, {
  name: 'save-view',
  below: 'views',
  fields: {
    name: {
      label: 'Keep these filters as a view called',
      refusal: 'Give it a name of at most {max} characters.',
    },
  },
  input: (read, { values }) => ({ ...read, filter: sentFilter(values) }),
  button: 'Keep the view',
  kind: 'secondary',
  after: (_, { values }) => boardPath({ filter: sentFilter(values) }),
});

export const REMOVE_VIEW = form(removeDeskView, {
  name: 'remove-view',
  below: 'views/remove',
  hidden: ['name'],
  kind: 'secondary',
});

export const BoardFilters = ({ board, search }: BoardFiltersProps) => {
  const { filter } = search;
  const isAt = (other: BoardSearch['filter']) => boardQuery({ filter }) === boardQuery({ filter: other });
  const saved = board.views.find((view) => isAt(view.filter));
  const views = [...QUICK, ...board.views.map((view) => [view.name, view.filter] as const)];
  const isRejected = useRejected(SAVE_VIEW.words.name) !== undefined;
  return (
    <>
      <nav class="filters" aria-label="Views">
        {views.map(([name, other]) => (
          <a href={boardPath({ filter: other })} aria-current={isAt(other) ? 'true' : undefined}>
            <bdi>{name}</bdi>
          </a>
        ))}
      </nav>
      <details class="board-filters" open={isRejected || isFiltered(filter)}>
        <summary>Filters</summary>
        <form method="get" action="/desk" class="form board-filter-fields">
          <Checkbox name="mine" label="Mine" checked={filter.mine ?? false} />
          <Checkbox name="late" label="Late" checked={filter.late ?? false} />
          <Select
            name="waiting_for"
            label="Waits for"
            value={filter.waiting_for ?? ''}
            options={[
              ['', 'Anything'],
              ['artwork', 'Artwork'],
              ['proof', 'A proof'],
              ['message', 'An answer to a message'],
            ]}
          />
          <Select
            name="supplier"
            label="Supplier"
            value={filter.supplier ?? ''}
            options={[['', 'Any'], ...board.suppliers.map((one) => [one, one] as const)]}
          />
          <TextField
            name="promised_from"
            label="Promised from"
            type="date"
            required={false}
            value={filter.promised_from ?? ''}
          />
          <TextField
            name="promised_to"
            label="Promised to"
            type="date"
            required={false}
            value={filter.promised_to ?? ''}
          />
          <p>
            <Submit kind="secondary">Show</Submit>
          </p>
        </form>
        {saved ? (
          <FormOf
            form={REMOVE_VIEW}
            values={{ name: saved.name }}
            button={
              <>
                Remove the view <bdi>{saved.name}</bdi>
              </>
            }
          />
        ) : isFiltered(filter) ? (
          <FormOf form={SAVE_VIEW}>
            <input type="hidden" name="query" value={boardQuery({ filter })} />
          </FormOf>
        ) : null}
      </details>
    </>
  );
};
