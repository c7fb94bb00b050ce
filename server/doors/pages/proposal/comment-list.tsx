/** The comments, unchanged. */
import { Moment } from '../frame/moment.tsx';
import type { OpenedProposal } from './opened-proposal.ts';

type Comment = OpenedProposal['proposal']['comments'][number];

export const CommentList = ({ comments }: { comments: readonly Comment[] }) =>
  comments.length === 0 ? null : (
    <ul class="comments">
      {comments.map(({ at, by, text }) => (
        <li>
          <p class="quiet">
            <bdi>{by}</bdi>, <Moment at={at} />
          </p>
          <p class="note" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
