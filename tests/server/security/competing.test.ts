import { defend } from '../../support/security/defend';

defend('competing');
