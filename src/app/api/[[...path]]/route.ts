import { answerNothing } from '@/app/_server/not-found';

/** Of the running server, as everything beside it. */
export const dynamic = 'force-dynamic';

export {
  answerNothing as DELETE,
  answerNothing as GET,
  answerNothing as HEAD,
  answerNothing as OPTIONS,
  answerNothing as PATCH,
  answerNothing as POST,
  answerNothing as PUT,
};
