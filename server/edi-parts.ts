/** EDI: the files of accounts, and what takes them. */
import type { Ctx } from '../tools/context.ts';
import type { Caller } from '../tools/identity/caller.ts';
import type { EdiPort } from '../tools/procurement/edi-port.ts';
import { ediDoor } from './doors/edi/take-file.ts';
import { ediFiles } from './outside/files/edi-files.ts';
import type { FileStore } from './outside/files/file-store.ts';

interface Parts {
  edi: EdiPort;
  ctxFor(caller: Caller, requestId: string): Ctx;
  newId(prefix: string): string;
  sellerName: string | null;
}

export const ediParts = (store: FileStore, { edi, ctxFor, newId, sellerName }: Parts) => ({
  edi,
  ediFiles: ediFiles(store),
  takeEdiFile: ediDoor({ ctxFor, newId, edi, sellerName: sellerName ?? 'merchkit' }),
});
