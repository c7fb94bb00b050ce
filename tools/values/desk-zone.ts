/** The time zone of the shop: it dates orders and invoices, and names the times in mails, papers and pages. */

/** Those of the United States, which are whole hours behind UTC. */
export const DESK_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

export type DeskZone = (typeof DESK_ZONES)[number];

let zone: DeskZone = 'America/New_York';

export const deskZone = (): DeskZone => zone;

/** Of the process, as its configuration says; kept before anything is dated. */
export function keepDeskZone(configured: DeskZone): void {
  zone = configured;
}
