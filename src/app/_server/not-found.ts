export const NOTHING_HERE = 'Page not found. Check the address, or start at /.\n';

/** The answer of an address at which there is nothing: in plain words, since whoever asks there is known to nobody and gets no page. */
export function answerNothing(): Response {
  return new Response(NOTHING_HERE, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
