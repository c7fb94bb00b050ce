/** An operation of the protocol: both bindings are derived from it. */
import type { z } from 'zod';
import type { Ctx } from '../../../tools/context.ts';
import { readInput } from '../../../tools/read-input.ts';
import type { Agreement } from './negotiate.ts';
import type { CapabilityName } from './version.ts';

export interface Session {
  ctx: Ctx;
  agreement: Agreement;
  /** The name of our extension of the checkout. */
  quoteExtension: string;
}

export interface Operation {
  name: string;
  title: string;
  description: string;
  capability: CapabilityName;
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/ucp`; `:id` is the record. */
  path: string;
  isRead: boolean;
  /** Answered with 201 where a record was made. */
  creates?: true;
  /** The argument of an MCP call that holds what REST has as its body. */
  payload?: { argument: 'catalog' | 'cart' | 'checkout'; schema: z.ZodObject };
  run(session: Session, request: { id: string; payload: Record<string, unknown> }): Promise<object>;
}

/** Binds the payload's type to the handler's. */
export const operation = <P extends z.ZodObject>(
  facts: Omit<Operation, 'run' | 'payload'>,
  argument: 'catalog' | 'cart' | 'checkout',
  schema: P,
  run: (session: Session, payload: z.output<P>, id: string) => Promise<object>,
): Operation => ({
  ...facts,
  payload: { argument, schema },
  run: (session, { id, payload }) =>
    run(
      session,
      readInput(schema, payload, () => []),
      id,
    ),
});
