/** Where a line may end, by UAX #14. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next position behind which a line may end, or must; `null` at the end of the text. */
    nextBreak(): { position: number; required?: boolean } | null;
  }
}
