/** The operations of accounts and of the staff. */
import { accountOverview } from './account/account-overview.ts';
import { changeMember } from './account/change-member.ts';
import { connectClient } from './account/connect-client.ts';
import { createKey } from './account/create-key.ts';
import { erasePerson } from './account/erase-person.ts';
import { exportPerson } from './account/export-person.ts';
import { inviteMember } from './account/invite-member.ts';
import { listAccounts } from './account/list-accounts.ts';
import { listAddresses } from './account/list-addresses.ts';
import { listKeys } from './account/list-keys.ts';
import { listMembers } from './account/list-members.ts';
import { listStaff } from './account/list-staff.ts';
import { openAccountOrder } from './account/open-account-order.ts';
import { removeAddress } from './account/remove-address.ts';
import { removeMember } from './account/remove-member.ts';
import { removeStaff } from './account/remove-staff.ts';
import { resetStaffTotp } from './account/reset-staff-totp.ts';
import { revokeKey } from './account/revoke-key.ts';
import { saveAddress } from './account/save-address.ts';
import { saveOwnPhone } from './account/save-own-phone.ts';
import { saveOwnSettings } from './account/save-own-settings.ts';
import { saveStaff } from './account/save-staff.ts';
import { setAccountTerms } from './account/set-account-terms.ts';
import { updateAccount } from './account/update-account.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { removeLogo } from './artwork/remove-logo.ts';
import { renameLogo } from './artwork/rename-logo.ts';
import { setDefaultLogo } from './artwork/set-default-logo.ts';
import type { AnyOperation } from './define.ts';
import { accountStatement } from './payments/account-statement.ts';
import { askLimitApproval } from './payments/ask-limit-approval.ts';
import { writeStatement } from './payments/write-statement.ts';
import { listFavorites } from './shop/list-favorites.ts';
import { removeFavorite } from './shop/remove-favorite.ts';
import { saveFavorite } from './shop/save-favorite.ts';

export const accountsOperations: readonly AnyOperation[] = [
  accountOverview,
  openAccountOrder,
  updateAccount,
  listKeys,
  createKey,
  revokeKey,
  connectClient,
  listMembers,
  inviteMember,
  changeMember,
  removeMember,
  exportPerson,
  erasePerson,
  saveOwnPhone,
  saveOwnSettings,
  listAddresses,
  saveAddress,
  removeAddress,
  listFavorites,
  saveFavorite,
  removeFavorite,
  listStaff,
  saveStaff,
  resetStaffTotp,
  removeStaff,
  listAccounts,
  setAccountTerms,
  listApprovals,
  askLimitApproval,
  accountStatement,
  writeStatement,
  setDefaultLogo,
  renameLogo,
  removeLogo,
];
