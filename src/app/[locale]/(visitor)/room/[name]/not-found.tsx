import { deadEndPage } from '@/app/_server/dead-end-page';

export default deadEndPage('rooms.unknown.title', 'rooms.unknown.text', '/rooms/new', 'rooms.unknown.again');
