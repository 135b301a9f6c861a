import { deadEndPage } from '@/app/_server/dead-end-page';

export default deadEndPage('groups.join.unknownTitle', 'groups.join.unknown', '/groups', 'groups.page.all');
