import type { Job } from './runner.ts';
import type { WakeUpSignal } from './wake-up-signal.ts';

/** How often a version is looked for of which no notice came. */
const LOOK_MS = 1_000;

interface FollowCatalogParts {
  /** Whether a version was published that this node does not have. */
  isBehind(): Promise<boolean>;
  /** Brings this node's copy up to date. */
  follow(stopping: AbortSignal): Promise<void>;
  /** Wakes when a node publishes a version. */
  catalogSignal: WakeUpSignal;
}

/** Takes over what other nodes publish. */
export const followCatalog = ({ isBehind, follow, catalogSignal }: FollowCatalogParts): Job => ({
  name: 'follow-catalog',
  restMs: LOOK_MS,
  runsOn: 'each node',
  async run(stopping) {
    while (!stopping.aborted) {
      if (await isBehind()) await follow(stopping);
      await catalogSignal.wait(LOOK_MS, stopping);
    }
  },
});
