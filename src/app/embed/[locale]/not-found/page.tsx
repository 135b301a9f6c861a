import { pageMetadata } from '@/app/_server/page-metadata';
import NoPuzzle from '../not-found';

export const generateMetadata = pageMetadata('embed.unknownTitle', undefined, { index: false });

/** What the server answers in a frame whose puzzle is not there. */
export default NoPuzzle;
