/** The comments, unchanged. */
import type { ProposalComment } from '../../../../tools/proposals/proposal.ts';
import { Moment } from '../frame/moment.tsx';

export const CommentList = ({ comments }: { comments: readonly ProposalComment[] }) =>
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
