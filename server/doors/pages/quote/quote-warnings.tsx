interface QuoteWarningsProps {
  warnings: readonly string[];
  before?: string;
}

/** Warnings before paying. */
export const QuoteWarnings = ({ warnings, before = 'you order' }: QuoteWarningsProps) =>
  warnings.length === 0 ? null : (
    <div class="alert" role="status">
      <h2>Please check before {before}</h2>
      <ul>
        {warnings.map((warning) => (
          <li>{warning}</li>
        ))}
      </ul>
    </div>
  );
