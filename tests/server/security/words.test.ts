import { defend } from '../../support/security/defend';

defend('bodies', 'texts');
