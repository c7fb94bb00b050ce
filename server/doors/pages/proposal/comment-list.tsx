/** The comments, unchanged. */
import { dateTime } from '../format.ts';
import type { OpenedProposal } from './opened-proposal.ts';

type Comment = OpenedProposal['proposal']['comments'][number];

export const CommentList = ({ comments }: { comments: readonly Comment[] }) =>
  comments.length === 0 ? null : (
    <ul class="comments">
      {comments.map(({ at, by, text }) => (
        <li>
          <p class="quiet">
            <bdi>{by}</bdi>, <time datetime={at}>{dateTime(at)}</time>
          </p>
          <p class="note" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
