/** EDI in the procurement settings. */
import { EDI_DOCUMENTS } from '../../../../tools/procurement/procurement-settings.ts';
import { Checkbox, ChoiceList } from '../forms/choices.tsx';
import { TextField } from '../forms/field.tsx';
import { Group, type GroupProps } from './settings-groups.tsx';

const KINDS: Readonly<Record<(typeof EDI_DOCUMENTS)[number], string>> = {
  confirmation: '855 and 865: order acknowledgments',
  ship_notice: '856: ship notices',
  invoice: '810: invoices and credit notes',
};

const LONGEST_NAME = 18;
const LONGEST_GROUP = 15;

export const Edi = ({ opened, texts }: GroupProps) => (
  <Group id="edi" title="EDI by files">
    <p class="quiet">
      For systems without cXML and OCI: purchase orders (850) and their changes (860) are taken from{' '}
      <code>edi/{opened.account.id}/in</code>, and documents are written to{' '}
      <code>edi/{opened.account.id}/out</code>. <a href="/docs/edi">How EDI works</a>
    </p>
    <Checkbox
      name="edi_is_on"
      label="EDI is on"
      hint="Each file of X12 is answered by a 997, an order or change that cannot be taken by an 855 or 865 as well."
      checked={opened.settings.edi.is_on}
    />
    <div class="fields">
      <TextField
        name="edi_theirs"
        label="Your name in ISA"
        hint="Qualifier and name, such as ZZ NORTHGATE."
        optional
        value={texts['edi_theirs']}
        maxlength={LONGEST_NAME}
      />
      <TextField
        name="edi_theirs_group"
        label="Your name in GS"
        hint="Left empty, that in ISA."
        optional
        value={texts['edi_theirs_group']}
        maxlength={LONGEST_GROUP}
      />
      <TextField
        name="edi_ours"
        label="Our name in ISA"
        hint="As your system knows us, such as 01 083528721."
        optional
        value={texts['edi_ours']}
        maxlength={LONGEST_NAME}
      />
      <TextField
        name="edi_ours_group"
        label="Our name in GS"
        hint="Left empty, that in ISA."
        optional
        value={texts['edi_ours_group']}
        maxlength={LONGEST_GROUP}
      />
    </div>
    <ChoiceList
      type="checkbox"
      name="edi_send"
      legend="What is written, by X12"
      choices={EDI_DOCUMENTS.map((kind) => ({ value: kind, label: KINDS[kind] }))}
      chosen={opened.settings.edi.send}
    />
  </Group>
);
