/** The context that a page's forms and fields share. */
import { createContext, useContext } from 'hono/jsx';
import { rolesOf } from '../../../../tools/authorize.ts';
import type { AnyOperation } from '../../../../tools/define.ts';
import { rolesAllow, type StaffRole } from '../../../../tools/identity/staff-role.ts';
import type { RejectedForm } from './rejected-form.ts';

/** The refused form, and whether the page shows it. `page()` provides it. */
export interface Rejection {
  form: RejectedForm | undefined;
  /** A refused form that is not on the page: the layout shows its errors. */
  isOrphaned: boolean;
  isShown: boolean;
}

export const RejectionContext = createContext<Rejection>({
  form: undefined,
  isOrphaned: false,
  isShown: false,
});

/** The session's form token; the layouts of signed-in pages provide it. */
export const FormTokenContext = createContext<string | undefined>(undefined);

interface Fields {
  /** Name of the form; empty outside of a form. */
  form: string;
  /** Id of the form, for fields elsewhere on the page. */
  formId: string | undefined;
}

export const FieldsContext = createContext<Fields>({ form: '', formId: undefined });

/** The values of this form, if it was refused. */
export function useRejected(form: string): RejectedForm | undefined {
  const { form: rejected } = useContext(RejectionContext);
  return rejected?.name === form ? rejected : undefined;
}

/** Id of a field; forms of one page may have fields with the same name. */
export const fieldId = (form: string, name: string): string => (form === '' ? name : `${form}-${name}`);

export const formId = (form: string): string => `${form}-form`;

/** Whether the person of this page is there to look on only; `page()` provides it. */
export const ReadsOnlyContext = createContext(false);

/** The roles of the person at the desk; `undefined` on pages of customers. */
export const RolesContext = createContext<readonly StaffRole[] | undefined>(undefined);

/** The roles a step is for, where the person of this page has none of them. */
export function useMissingRoles(tool: Pick<AnyOperation, 'access'>): readonly StaffRole[] | undefined {
  const roles = useContext(RolesContext);
  const needed = rolesOf(tool.access);
  return roles && needed && !rolesAllow(needed, roles) ? needed : undefined;
}
