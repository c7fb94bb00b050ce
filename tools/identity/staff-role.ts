/** What the people of the order desk do. Everybody reads; a step that changes something names the roles it is for. */
export const STAFF_ROLES = ['sales', 'production', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What each role looks after, for people. */
export const ROLE_DUTIES: Readonly<Record<StaffRole, string>> = {
  sales: 'Customers, received purchase orders, changes, stores and samples',
  production: 'Artwork, proofs, release and purchase orders',
  finance: 'Refunds, cancellations, invoices, credit and certificates',
  admin: 'Staff and suppliers, and every step of the others',
};

/** Whether a person with these roles may take a step that is for `needed`. */
export const rolesAllow = (needed: readonly StaffRole[], roles: readonly StaffRole[]): boolean =>
  roles.includes('admin') || needed.some((role) => roles.includes(role));

/** In a sentence: `sales or finance`. */
export const roleList = (roles: readonly StaffRole[]): string =>
  [roles.slice(0, -1).join(', '), roles.at(-1)].filter(Boolean).join(' or ');

/** What a person without the role reads instead of a form, and after a step that is refused. */
export const roleNeeded = (needed: readonly StaffRole[]): string =>
  `This is for ${roleList(needed)}; an admin of the desk gives roles.`;
