/** What is wrong with a field of a store's forms, beside the field and tied to it. */
interface Fault {
  field: string | null | undefined;
  message: string;
}

export const faultProps = (field: string, trouble: Fault | undefined) =>
  trouble?.field === field ? { 'aria-invalid': 'true' as const, 'aria-describedby': `${field}-fault` } : {};

export const FieldFault = ({ field, trouble }: { field: string; trouble: Fault | undefined }) =>
  trouble?.field === field ? (
    <p class="fault" id={`${field}-fault`}>
      {trouble.message}
    </p>
  ) : null;
