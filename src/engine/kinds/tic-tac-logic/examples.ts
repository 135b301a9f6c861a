import type { PositionNotation } from '../../core/position';
import type { TechniqueId } from './techniques';

/** For every technique a position on which it is the easiest that fires, taken from solving a puzzle. */
export const EXAMPLES: Readonly<Record<TechniqueId, PositionNotation>> = {
  'tic-tac-logic.follow-sign': { puzzle: 'tic-tac-logic/6/6/d1d1m10g1c_f1i1q1b1f0', board: '....X./...X../....../.....X/O...../..X...' },
  'tic-tac-logic.pair': { puzzle: 'tic-tac-logic/6/6/11a1h1a1b1h0a0b1d', board: 'XX.X../....../X.X..X/....../..O.O./.X....' },
  'tic-tac-logic.gap': { puzzle: 'tic-tac-logic/6/6/0b1b0a0g1b1c0b0h1', board: 'O..X../O.O.../X...X./.X...O/..O.../.....X' },
  'tic-tac-logic.equal-beside': {
    puzzle: 'tic-tac-logic/6/6/i0l1m_b1a0c00j0e0b11za00',
    board: '....OX/...OXO/....O./....X./....../......',
  },
  'tic-tac-logic.full-line': { puzzle: 'tic-tac-logic/6/6/g00a0e11c0c0c0b1c', board: '....../XOOXO./...OXX/...O../.O.X.O/..X...' },
  'tic-tac-logic.count-signs': {
    puzzle: 'tic-tac-logic/6/6/1a0zg_a00b0d0k1f00a0h0e1e0',
    board: 'XXOXOO/OXXO../XO..../....../....../......',
  },
  'tic-tac-logic.avoid-trio': { puzzle: 'tic-tac-logic/6/6/b1f0f1b0f1a101b0b', board: '.OXXO./...O../..OXXO/.O.XOX/..XOXO/X..O..' },
  'tic-tac-logic.avoid-equal-line': { puzzle: 'tic-tac-logic/6/6/h1c11d1b0a1b1b1f', board: '..O.../O.X.../XXO..O/XOXOOX/O.X..X/..O..O' },
  'tic-tac-logic.line-cases': { puzzle: 'tic-tac-logic/6/6/d1a0a00c0f1c1j0', board: 'O...X./OXOOXX/XO..O./O.X.../X...../X..XOO' },
  'tic-tac-logic.what-if': { puzzle: 'tic-tac-logic/6/6/0a0j00d0c1h0c', board: 'OXOX../OXXO../XOOX../XOXOOX/OXXO../XOOX..' },
};
