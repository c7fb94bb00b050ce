/** Who may come to a page, and what they see where its address names nothing. */
import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import type { Realm } from '../../../../tools/account/sign-in-port.ts';
import type { Ctx } from '../../../../tools/context.ts';
import type { UploadForm } from '../forms/read-form.ts';
import { UnknownPage } from '../frame/notice-pages.tsx';
import type { PagesDoorParts } from '../parts.ts';
import { type PageSession, signedIn, signedInForm, signedInUpload } from './page-session.tsx';

export interface Entrance<At extends { ctx: Ctx }> {
  parts: PagesDoorParts;
  show(c: Context, show: (at: At) => Promise<Response>): Promise<Response>;
  take(
    c: Context,
    /** How many it takes; 0 of a form without a field for them. */
    mostFiles: number,
    take: (at: At, values: URLSearchParams, files: UploadForm['files']) => Promise<Response>,
  ): Promise<Response>;
  unknown(at: At): Child;
}

/** The pages of people who are signed in. */
export const signedInTo = (
  parts: PagesDoorParts,
  realm: Realm,
  unknown: Entrance<PageSession>['unknown'] = () => <UnknownPage />,
  limitBytes?: number,
): Entrance<PageSession> => ({
  parts,
  show: (c, show) => signedIn(c, parts, realm, show),
  take: (c, mostFiles, take) =>
    mostFiles > 0
      ? signedInUpload(c, parts, realm, mostFiles, (at, { fields, files }) => take(at, fields, files))
      : signedInForm(c, parts, realm, (at, values) => take(at, values, []), limitBytes),
  unknown,
});
