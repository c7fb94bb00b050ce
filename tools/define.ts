/**
 * The definition of an operation: a tool, which is published, or a step, which people's pages, suppliers, buyers' systems,
 * jobs and the command line take. One file says everything about it.
 */
import type { z } from 'zod';
import type { Ctx } from './context.ts';
import type { AuditEntry } from './ended-call.ts';
import type { ErrorCode } from './errors.ts';
import type { EventName } from './events/events.ts';
import type { Scope } from './identity/key-identity.ts';
import type { LinkRecord } from './identity/links.ts';
import type { MemberDuty } from './identity/member-role.ts';
import type { StaffRole } from './identity/staff-role.ts';

/**
 * Who may call: everyone (`public`), any key (`key`), a key with a scope or with each of several, the holder of a
 * record's link, a signed-in customer, the staff of the desk, those of them with one of the roles. A signed-in customer
 * may do what a key may; the service's own agents may do what the desk may.
 */
export type Access = 'public' | 'key' | Scope | readonly Scope[] | 'link' | 'customer' | 'desk' | Callers;

/** Each kind of caller that may call, and by what right. `any`: every one of the kind. */
export interface Callers {
  /** A signed-in customer: what their role must allow. */
  customer?: MemberDuty | 'any';
  /** The staff of the desk: the roles, any of which is enough. */
  desk?: readonly StaffRole[] | 'any';
  /** The holder of a link: the records it may be of. */
  link?: LinkRecord | readonly LinkRecord[] | 'any';
}

/** The effect of a call. `commit` places or pays for an order: no MCP or REST door. */
export type Effect = 'read' | 'add' | 'change' | 'commit';

/** The small apps in which a chat can show answers. */
export type AppName = 'products' | 'product' | 'preview' | 'options' | 'quote' | 'order';

export interface HttpBinding {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`; `{name}` is an input field. */
  path: `/${string}`;
  /** Query parameters whose published name differs from the input field's: `{ q: 'query' }`. */
  rename?: Record<string, string>;
  /**
   * Takes a `multipart/form-data` form as well as JSON: its part `file` becomes the input field `base64To` and its file
   * name `nameTo`; other parts are text fields. `without`: fields that only JSON can send. `most`: it may be sent so often, and
   * the field is a list.
   */
  form?: { file: string; base64To: string; nameTo?: string; without: readonly string[]; most?: number };
  /**
   * Streams the list `of` as NDJSON to who asks for that: page after page, the next `from` what this one says in `next`, which
   * is the last line.
   */
  lines?: { of: string; from: string; next: string };
}

/** What every operation says of itself. `Made` is what its handler gives, `Answer` what callers get. */
export interface Operation<
  I extends z.ZodObject = z.ZodObject,
  Made extends object = object,
  Answer extends object = object,
> {
  /** The snake_case name; of a tool it is published. */
  name: string;
  access: Access;
  effect: Effect;
  /** It gives access or pays back: people prove first that it is they who are there, unless they just did. */
  needsProof?: true;
  /** What the role of a signed-in customer must allow; where left out nothing for a read, and `buy` for all else. */
  duty?: MemberDuty;
  input: I;
  /** The events its handler may raise; raising any other fails. None for a read. */
  raises?: readonly EventName[];
  /**
   * For costly operations: how many requests of the caller's minute one call counts as. A read with a weight waits in a queue in
   * which accounts take turns.
   */
  weight?: number;
  /** It takes seconds: a caller may follow its progress. */
  isLong?: true;
  /** Of one that adds: the same call again is meant, or adds nothing, and is carried out each time. */
  mayRepeat?: true;
  handler(ctx: Ctx, input: z.output<I>): Promise<Made>;
  /** The answer that callers get; of a tool in the form of its schema. */
  check(made: Made): Answer;
  /** For a change of access: its line in the log. */
  audit?(answer: Answer): AuditEntry;
  /** Of a tool: the form of its answer. */
  output?: z.ZodObject;
  /** Of a tool: the codes its handler may throw. */
  errors?: readonly ErrorCode[];
  /** Whether its answer follows from the catalog alone, for every caller and at any time: it is kept, and given again. */
  lasts?(input: z.output<I>): boolean;
  /** What its app shows besides the answer, and no model needs to read. */
  appData?(ctx: Ctx, answer: Answer): Promise<Record<string, unknown>>;
}

/**
 * What people's pages, procurement and supplier doors, jobs and the command line do. It answers domain records, which no
 * schema describes: money is cents, days are days.
 */
export type Step<I extends z.ZodObject = z.ZodObject, Answer extends object = object> = Operation<
  I,
  Answer,
  Answer
>;

/** What has a REST or MCP door. */
export interface Tool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject>
  extends Operation<I, z.input<O>, z.output<O>> {
  title: string;
  /** What it returns, when to use it, when not, and which tool to use then. */
  description: string;
  /** Whether the answer depends on an outside supplier. */
  openWorld: boolean;
  output: O;
  /**
   * The codes its handler may throw, besides `unauthorized`, `forbidden_scope`, `validation_failed`, `rate_limited`,
   * `busy` and `internal`.
   */
  errors: readonly ErrorCode[];
  http?: HttpBinding;
  /** `listed`: in `tools/list`. `callable`: only in `/mcp?tools=all`, but always callable. */
  mcp?: 'listed' | 'callable';
  /** An input that works in the demo shop. */
  example: z.input<I>;
  /** Further ones by what they show, for readers of OpenAPI. */
  furtherExamples?: Readonly<Record<string, z.input<I>>>;
  /** A page of the answer that only a person uses, such as to pay: doors that can ask the person to open it do so. */
  opens?(answer: z.output<O>): { url: string; message: string } | undefined;
  /** Its answer over MCP, where one that a program reads whole is too much for an agent. */
  forAgents?(answer: z.output<O>): Record<string, unknown>;
  /** The app that shows the answer, where the client of a chat has apps. */
  app?: AppName;
  /**
   * A small picture for the answer, for doors that can show one. Its MCP answer has no `structuredContent`: several
   * clients show a model that alone, and the picture would be lost.
   */
  picture?(ctx: Ctx, answer: z.output<O>): Promise<Picture | undefined>;
}

export interface Picture {
  bytes: Uint8Array;
  type: 'image/webp' | 'image/png';
}

export const defineStep = <I extends z.ZodObject, Answer extends object>(
  step: Omit<Step<I, Answer>, 'check' | 'errors' | 'lasts' | 'appData'>,
): Step<I, Answer> => ({ ...step, check: (answer) => answer });

/** Its answers are checked by the schema each time, where the definition has no check of its own. */
export const defineTool = <I extends z.ZodObject, O extends z.ZodObject>(
  tool: Omit<Tool<I, O>, 'check'> & Partial<Pick<Tool<I, O>, 'check'>>,
): Tool<I, O> => ({ check: (made) => tool.output.parse(made), ...tool });

/** Codes every tool may answer with, because the registry or a door raises them. */
export const COMMON_ERRORS = [
  'unauthorized',
  'forbidden_scope',
  'validation_failed',
  'rate_limited',
  'busy',
  'internal',
] as const satisfies readonly ErrorCode[];

/** Any tool, as the registry holds it. */
export type AnyTool = Tool;
export type AnyOperation = Operation;

export const isTool = (operation: AnyOperation): operation is AnyTool => 'output' in operation;

/** What callers of an operation get. */
export type AnswerOf<O extends { check(made: never): object }> = ReturnType<O['check']>;
