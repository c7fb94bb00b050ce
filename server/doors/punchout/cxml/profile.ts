/** `ProfileResponse`: the supported requests, their addresses and options. */
import { element, textElement, timestampOf } from '../../../cxml/write.ts';

const option = (name: string, value: string): string => element('Option', { name }, value);

export function profileResponse(address: string, effective: Date): string {
  const transaction = (requestName: string, ...options: string[]): string =>
    element('Transaction', { requestName }, textElement('URL', address), ...options);
  return element(
    'ProfileResponse',
    { effectiveDate: timestampOf(effective) },
    transaction('ProfileRequest'),
    transaction(
      'PunchOutSetupRequest',
      option('Direct.URL', address),
      option('operations', 'create edit inspect'),
    ),
    transaction(
      'OrderRequest',
      option('attachments', 'Yes'),
      option('changes', 'Yes'),
      option('changes.until', 'production'),
      option('deploymentMode.test', 'checked and cancelled'),
    ),
    transaction('StatusUpdateRequest'),
  );
}
