import type { z } from 'zod';
import { tellingAuthors } from './written-by.ts';

/** What an answer is written as, copied as it is between threads. What is missing is made when it is first asked for. */
export interface AnswerTexts {
  json: string;
  /** The JSON as a string within JSON. */
  jsonInJson?: string;
  /** What apps show besides it, as JSON. */
  appData: string | undefined;
}

/** Texts of answers that follow from the catalog and its suppliers' terms alone: they last until these change. */
export interface AnswersPort {
  /** Those that are kept, or those that are made. */
  texts(question: string, make: () => Promise<AnswerTexts>): Promise<AnswerTexts>;
}

/** A tool's answer as doors write it: each text is made once. */
export class SerializedAnswer<Answer extends object = object> {
  readonly #value: Answer | undefined;
  #texts: AnswerTexts | undefined;
  readonly #output: z.ZodObject | undefined;

  private constructor(value: Answer | undefined, texts: AnswerTexts | undefined, output?: z.ZodObject) {
    this.#value = value;
    this.#texts = texts;
    this.#output = output;
  }

  /** @param output the form of a tool's answer: its texts tell which words are those of others */
  static of<Answer extends object>(value: Answer, output?: z.ZodObject): SerializedAnswer<Answer> {
    return new SerializedAnswer(value, undefined, output);
  }

  /** Its fields are read when someone asks for them. */
  static from<Answer extends object>(texts: AnswerTexts): SerializedAnswer<Answer> {
    return new SerializedAnswer<Answer>(undefined, texts);
  }

  /** The answer with these sentences behind its notes. */
  noting(sentences: readonly string[]): SerializedAnswer<Answer> {
    const value: Answer = JSON.parse(this.json);
    const notes = 'notes' in value && Array.isArray(value.notes) ? value.notes : [];
    const noted = { ...value, notes: [...notes, ...sentences] };
    return new SerializedAnswer<Answer>(noted, { json: JSON.stringify(noted), appData: this.texts.appData });
  }

  get value(): Answer {
    return this.#value ?? JSON.parse(this.json);
  }

  get texts(): AnswerTexts {
    this.#texts ??= {
      json: JSON.stringify(this.#value && tellingAuthors(this.#output, this.#value)),
      appData: undefined,
    };
    return this.#texts;
  }

  get json(): string {
    return this.texts.json;
  }

  get jsonInJson(): string {
    this.texts.jsonInJson ??= JSON.stringify(this.json);
    return this.texts.jsonInJson;
  }
}
