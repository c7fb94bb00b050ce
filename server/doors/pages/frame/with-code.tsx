/** A sentence of the service, with names of fields in backticks. */
export const withCode = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>));
