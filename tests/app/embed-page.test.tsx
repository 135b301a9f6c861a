import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FrameNotice } from '@/app/_features/embed/frame-notice';
import EmbedPage, { generateMetadata } from '@/app/embed/[locale]/[id]/page';
import { fail, succeed } from '@/engine/core/result';
import { registerServices, type Services } from '@/server/service-registry';

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-seawall-page': '/embed/known?size=large&theme=pink' }) }));
vi.mock('next-intl/server', () => ({
  getTranslations: async () => (key: string) => key,
  getLocale: async () => 'ar',
  getMessages: async () => ({}),
}));

const TEXT = 'nurikabe/5/5/j2n1i3h5j';
const TITLE = '</title><script>alert(1)</script>';
const SHARED = {
  link: 'known',
  kind: 'nurikabe',
  text: TEXT,
  title: TITLE,
  author: 'A credit',
  width: 5,
  height: 5,
  report: { level: 'easy' },
};

let isInPlay: boolean;
let published: object | null;

const params = (id: string) => ({ params: Promise.resolve({ id }) });

describe('the page of a puzzle in a frame', () => {
  beforeEach(() => {
    isInPlay = false;
    published = null;
    const findOpen = async (id: string) => (id !== 'known' ? fail('unknown-puzzle') : isInPlay ? fail('puzzle-in-play') : succeed(SHARED));
    registerServices({
      puzzles: { findOpen },
      library: { find: async () => published },
      publicOrigin: 'https://play.example',
    } as unknown as Services);
  });

  test('[EM4] has a puzzle that is only shared by link, with its credit and nothing of the library', async () => {
    const { props } = await EmbedPage(params('known'));
    expect(props.children.props).toMatchObject({ link: 'known', text: TEXT, author: 'A credit', isPublished: false, size: 'large' });
  });

  test('[EM4] has a published one, with its author', async () => {
    published = { author: 'An account' };
    const { props } = await EmbedPage(params('known'));
    expect(props.children.props).toMatchObject({ author: 'An account', isPublished: true });
  });

  test('[EM4] has nothing of a puzzle in play, and says so', async () => {
    isInPlay = true;
    const page = await EmbedPage(params('known'));
    expect([page.type, page.props]).toEqual([FrameNotice, { reason: 'inPlay' }]);
    expect(JSON.stringify(await generateMetadata(params('known')))).not.toContain(TITLE);
  });

  test('[EM4] is not found for an unknown id', async () => {
    await expect(EmbedPage(params('other'))).rejects.toMatchObject({ digest: expect.stringContaining('404') });
  });

  test('[EM8] leads search engines to the page of the puzzle, in its language', async () => {
    expect(await generateMetadata(params('known'))).toMatchObject({
      title: TITLE,
      alternates: { canonical: '/ar/p/known' },
      robots: { index: false },
    });
  });
});
