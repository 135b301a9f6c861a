import { runAttackCases } from '../../support/security/run-attack-cases';

runAttackCases('frames');
