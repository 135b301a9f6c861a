import { defend } from '../../support/security/defend';

defend('origins', 'answers', 'sessions', 'names');
