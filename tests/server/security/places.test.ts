import { defend } from '../../support/security/defend';

defend('rooms', 'ids', 'classes');
