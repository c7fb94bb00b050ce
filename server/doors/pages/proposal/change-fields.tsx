/** Quantity, colors and sizes of a proposed product, for the client to change. */
import type { ProposalProduct } from '../../../../tools/proposals/proposal.ts';
import type { ProductChoices } from '../../../../tools/proposals/proposal-choices.ts';
import { ANSWER } from '../answer/answer-form.tsx';
import { count } from '../format.ts';
import { FieldsOf, Submit } from '../forms/form.tsx';
import { fieldId, formId, useRejected } from '../forms/form-context.ts';
import { t } from '../frame/words.tsx';
import {
  beforeField,
  type ColorRow,
  colorField,
  isChanged,
  nameOfRows,
  offeredRows,
  piecesField,
  sentRows,
} from './pieces-form.ts';

interface ChangeFieldsProps {
  product: ProposalProduct;
  /** Its place in the proposal, from 0. */
  index: number;
  choices: ProductChoices;
}

/** What another person changed meanwhile is shown in the fields this person left alone. */
export const ChangeFields = ({ product, index, choices }: ChangeFieldsProps) => {
  const sent = useRejected(ANSWER)?.values;
  const isOwn = sent !== undefined && isChanged(sent, index, choices);
  const offered = offeredRows(product, choices);
  const rows = isOwn ? sentRows(sent, index, choices) : offered;
  return (
    <details class="change-box no-print" open={isOwn} data-product={String(index)}>
      <summary>
        {t('Change quantity, colors and sizes')}
        <span class="unseen">
          : <bdi>{product.name}</bdi>
        </span>
      </summary>
      <input type="hidden" name={beforeField(index)} value={nameOfRows(offered)} form={formId(ANSWER)} />
      <p class="hint">{t('At least {minimum} pieces.', { minimum: count(choices.minimum) })}</p>
      {rows.map((row, place) => (
        <ColorFields index={index} place={place} row={row} choices={choices} />
      ))}
      <FieldsOf form={ANSWER}>
        <p>
          <Submit kind="secondary" name="do" value="select" unchecked>
            {t('Update the price')}
          </Submit>
        </p>
      </FieldsOf>
      <p class="field-error" role="status" data-refusal />
    </details>
  );
};

interface ColorFieldsProps {
  index: number;
  place: number;
  row: ColorRow;
  choices: ProductChoices;
}

const ColorFields = ({ index, place, row, choices }: ColorFieldsProps) => {
  const form = formId(ANSWER);
  const colorName = colorField(index, place);
  return (
    <fieldset class="color-row">
      <legend class="unseen">{row.color === '' ? t('Another color') : t(row.color)}</legend>
      <div class="field color-choice">
        <label for={fieldId(ANSWER, colorName)}>{t('Color')}</label>
        <select id={fieldId(ANSWER, colorName)} name={colorName} form={form} autocomplete="off">
          {choices.colors.length > 1 ? <option value="">{t('None')}</option> : null}
          {choices.colors.map((color) => (
            <option value={color} selected={color === row.color}>
              {t(color)}
            </option>
          ))}
        </select>
      </div>
      {row.pieces.map((pieces, size) => {
        const name = piecesField(index, place, size);
        return (
          <div class="field">
            <label for={fieldId(ANSWER, name)}>{choices.sizes[size] ?? t('Pieces')}</label>
            <input
              id={fieldId(ANSWER, name)}
              name={name}
              form={form}
              value={pieces}
              inputmode="numeric"
              maxlength={9}
              autocomplete="off"
            />
          </div>
        );
      })}
    </fieldset>
  );
};
