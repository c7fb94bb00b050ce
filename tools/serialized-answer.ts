/** A tool's answer as doors write it: each text is made once, and kept as long as the answer is. */
export class SerializedAnswer<Answer extends object = object> {
  /** What apps show besides it, as JSON; filled where it is shown first. */
  appData: string | undefined;
  #value: Answer | undefined;
  #json: string | undefined;
  #jsonInJson: string | undefined;

  private constructor(value: Answer | undefined, { json, appData }: Partial<AnswerTexts>) {
    this.#value = value;
    this.#json = json;
    this.appData = appData;
  }

  static of<Answer extends object>(value: Answer): SerializedAnswer<Answer> {
    return new SerializedAnswer(value, {});
  }

  /** Its fields are read when someone asks for them. */
  static from<Answer extends object>(texts: AnswerTexts): SerializedAnswer<Answer> {
    return new SerializedAnswer<Answer>(undefined, texts);
  }

  get value(): Answer {
    return this.#value ?? JSON.parse(this.json);
  }

  get json(): string {
    this.#json ??= JSON.stringify(this.#value);
    return this.#json;
  }

  /** The JSON as a string within JSON. */
  get jsonInJson(): string {
    this.#jsonInJson ??= JSON.stringify(this.json);
    return this.#jsonInJson;
  }

  /** Lets go of what its texts say as well: each who asks for its fields from here on reads them anew. */
  keepTexts(): void {
    this.#json = this.json;
    this.#value = undefined;
  }
}

export interface AnswerTexts {
  json: string;
  appData: string | undefined;
}
