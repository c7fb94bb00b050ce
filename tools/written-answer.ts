/** A tool's answer as doors write it: each text is made once, and kept as long as the answer is. */
export class WrittenAnswer<Answer extends object = object> {
  readonly value: Answer;
  /** What apps show besides it, as JSON; filled by the door that shows apps. */
  appData: string | undefined;
  #json: string | undefined;
  #jsonInJson: string | undefined;

  constructor(value: Answer, json?: string) {
    this.value = value;
    this.#json = json;
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.value);
    return this.#json;
  }

  /** The JSON as a string within JSON. */
  get jsonInJson(): string {
    this.#jsonInJson ??= JSON.stringify(this.json);
    return this.#jsonInJson;
  }
}
