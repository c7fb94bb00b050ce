/** A list that is uploaded as a file or pasted. */
import { FileField, TextArea } from '../forms/field.tsx';
import { Form, Submit } from '../forms/form.tsx';
import { t } from '../frame/words.tsx';

interface ListForm {
  name: string;
  action: string;
  button: string;
}

interface ListFormsProps {
  upload: ListForm;
  paste: ListForm;
  /** What stands in the field to paste into. */
  value: string;
}

export const ListForms = ({ upload, paste, value }: ListFormsProps) => (
  <>
    <Form name={upload.name} action={upload.action} upload>
      <FileField
        name="file"
        label={t('File')}
        accept=".csv,.tsv,.txt,text/csv"
        hint={t('CSV, as any spreadsheet saves it.')}
      />
      <p>
        <Submit kind="secondary">{upload.button}</Submit>
      </p>
    </Form>
    <Form name={paste.name} action={paste.action}>
      <TextArea
        name={paste.name}
        label={t('Or paste them here')}
        rows={8}
        maxlength={300_000}
        value={value}
        wide
      />
      <p>
        <Submit kind="secondary">{paste.button}</Submit>
      </p>
    </Form>
  </>
);
