/** What the forms of a page and their fields know without being told one by one. */
import { createContext, useContext } from 'hono/jsx';
import type { RejectedForm } from './rejected-form.ts';

/** The form that was refused, and whether the page shows it. `page()` provides it. */
export interface Rejection {
  form: RejectedForm | undefined;
  /** A refused form that the page no longer offers: the layout shows what was wrong. */
  isOrphaned: boolean;
  isShown: boolean;
}

export const RejectionContext = createContext<Rejection>({
  form: undefined,
  isOrphaned: false,
  isShown: false,
});

/** The secret of the session that each form sends along; the layouts of pages behind a sign-in provide it. */
export const FormTokenContext = createContext<string | undefined>(undefined);

interface Fields {
  /** Name of the form; empty outside of one. */
  form: string;
  /** Id of the form, for fields that stand elsewhere on the page. */
  formId: string | undefined;
}

export const FieldsContext = createContext<Fields>({ form: '', formId: undefined });

/** What was typed into this form and refused. */
export function useRejected(form: string): RejectedForm | undefined {
  const { form: rejected } = useContext(RejectionContext);
  return rejected?.name === form ? rejected : undefined;
}

/** Id of a field; forms of one page may have fields of one name. */
export const fieldId = (form: string, name: string): string => (form === '' ? name : `${form}-${name}`);

export const formId = (form: string): string => `${form}-form`;
