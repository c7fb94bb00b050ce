/** The conversation on the page of a link. */

import type { Ctx } from '../../../../tools/context.ts';
import type { AnswerOf } from '../../../../tools/define.ts';
import { invoke } from '../../../../tools/invoke.ts';
import { openLinkedMessages } from '../../../../tools/messages/open-linked-messages.ts';
import { writeMessage } from '../../../../tools/messages/write-message.ts';
import { optionalText, textOf, type UploadForm } from '../forms/read-form.ts';

export type LinkedMessages = AnswerOf<typeof openLinkedMessages>;

export const linkedMessages = (ctx: Ctx): Promise<LinkedMessages> => invoke(openLinkedMessages, ctx, {});

export const sendFromLink = (ctx: Ctx, { fields, files }: UploadForm) =>
  invoke(writeMessage, ctx, {
    text: textOf(fields, 'text'),
    name: optionalText(fields, 'name'),
    photos: files.map(({ bytes }) => bytes),
  });

/** The field of a refusal. */
export const messageField = (param: string): string => (param === 'photos' ? 'file' : param);
