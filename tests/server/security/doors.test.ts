import { runAttackCases } from '../../support/security/run-attack-cases';

runAttackCases('origins', 'answers', 'sessions', 'names');
