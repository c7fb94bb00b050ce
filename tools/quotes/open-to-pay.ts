/** The page of a saved quote, where a person pays. */
export const openToPay = ({ url }: { url: string }) => ({
  url,
  message: 'The quote is saved. Open its page to review it and pay; nothing is ordered until then.',
});
