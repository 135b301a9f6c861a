import { deadEndPage } from '@/app/_server/dead-end-page';

export default deadEndPage('groups.page.unknownTitle', 'groups.page.unknown', '/groups', 'groups.page.all');
