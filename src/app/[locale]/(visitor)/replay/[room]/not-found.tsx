import { deadEndPage } from '@/app/_server/dead-end-page';

/** The same for a replay that does not exist and one that the visitor may not see. */
export default deadEndPage('replay.unknown.title', 'replay.unknown.text', '/', 'replay.back.home');
