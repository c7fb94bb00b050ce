/** What a transaction can tell every node that it changed: `keys` are those of callers, with their accounts. */
export const TOPICS = ['keys', 'suppliers', 'catalog'] as const;

export type Topic = (typeof TOPICS)[number];

/** Who follows which topic in this process. */
export function topicFollowers() {
  const counts = new Map<string, number>(TOPICS.map((topic) => [topic, 0]));
  const followers: { topic: Topic; heard: () => void }[] = [];
  return {
    follow: (topic: Topic, heard: () => void): void => void followers.push({ topic, heard }),
    /** How often it was told. */
    count: (topic: Topic): number => counts.get(topic) ?? 0,
    /** A text that is no topic is of others. */
    tell(changed: string): void {
      const count = counts.get(changed);
      if (count === undefined) return;
      counts.set(changed, count + 1);
      for (const { topic, heard } of followers) if (topic === changed) heard();
    },
  };
}
