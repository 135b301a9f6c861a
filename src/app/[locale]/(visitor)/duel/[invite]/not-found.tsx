import { deadEndPage } from '@/app/_server/dead-end-page';

export default deadEndPage('duels.cover.unknownTitle', 'duels.cover.unknown', '/duels', 'duels.page.open');
