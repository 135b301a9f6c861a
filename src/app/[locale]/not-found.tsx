import { deadEndPage } from '@/app/_server/dead-end-page';

export default deadEndPage('errors.notFoundTitle', 'errors.notFound', '/', 'errors.home');
