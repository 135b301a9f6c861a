import { defend } from '../../support/security/defend';

defend('page-floods');
