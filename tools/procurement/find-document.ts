import type { Ctx } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { ListedDocument, ProcurementDocument } from './document-log.ts';

/**
 * The document with its account.
 *
 * @throws ServiceError `not_found`
 */
export async function wholeDocument(
  { documentLog, accounts }: Pick<Ctx, 'documentLog' | 'accounts'>,
  id: string,
): Promise<ProcurementDocument & Pick<ListedDocument, 'account'>> {
  const document = await documentLog.byId(id);
  if (!document) throw new ServiceError('not_found', 'There is no document with this id.', { param: 'id' });
  const account = document.accountId === null ? undefined : await accounts.byId(document.accountId);
  return {
    ...document,
    account: account ? { id: account.id, name: account.name, email: account.email } : null,
  };
}
