/** What the people of an account do there. Everybody reads. */
export const MEMBER_ROLES = ['owner', 'approver', 'buyer', 'member', 'viewer'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** `manage`: people, API keys, connections and the company's details; `connect`: webhooks; `answer`: what somebody asked them for. */
export type MemberDuty = 'manage' | 'approve' | 'connect' | 'buy' | 'answer';

const DUTIES: Readonly<Record<MemberRole, readonly MemberDuty[]>> = {
  owner: ['manage', 'approve', 'connect', 'buy', 'answer'],
  approver: ['approve', 'buy', 'answer'],
  buyer: ['buy', 'answer'],
  member: ['connect', 'buy', 'answer'],
  viewer: ['answer'],
};

/** What each role does, for people. */
export const MEMBER_ROLE_WORDS: Readonly<Record<MemberRole, { name: string; yours: string; does: string }>> =
  {
    owner: {
      name: 'Owner',
      yours: 'Your role is owner.',
      does: 'Everything, and manages people, API keys and the company details.',
    },
    approver: {
      name: 'Approver',
      yours: 'Your role is approver.',
      does: 'Orders, and approves what is above another person’s limit.',
    },
    buyer: {
      name: 'Buyer',
      yours: 'Your role is buyer.',
      does: 'Saves quotes, orders, uploads logos and writes to the order desk.',
    },
    member: {
      name: 'Member',
      yours: 'Your role is member.',
      does: 'The same as a buyer, and manages webhooks.',
    },
    viewer: {
      name: 'Viewer',
      yours: 'Your role is viewer.',
      does: 'Reads quotes, orders and invoices, and changes nothing.',
    },
  };

export const roleMay = (role: MemberRole, duty: MemberDuty): boolean => DUTIES[role].includes(duty);

/** What a person without the duty reads where a step is refused. */
export function dutyNeeded(duty: MemberDuty): string {
  const names = MEMBER_ROLES.filter((role) => roleMay(role, duty)).map((role) => `${role}s`);
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  return `This is for the ${list} of the account; ask one of them.`;
}
