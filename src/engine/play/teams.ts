import { TEAMS, type Team } from './setup';
import { type MemberId, presentPlayers, type RoomState, type Round, type Standing } from './state';

/** The players of each team in a round. */
export type Teams = Readonly<Record<MemberId, Team>>;

/** The place of a team in an ended race. */
export interface TeamStanding {
  readonly team: Team;
  readonly place: number;
  readonly members: readonly MemberId[];
  /** All its members have finished. */
  readonly isFinished: boolean;
}

/** Whether the races of a room are between teams. */
export function hasTeams({ mode, settings }: Pick<RoomState, 'mode' | 'settings'>): boolean {
  return mode === 'race' && settings.hasTeams === true;
}

/** Puts each player without a team into the smaller one, in joining order. */
export function assignTeams(state: RoomState): RoomState {
  if (!hasTeams(state)) return state;
  const members = { ...state.members };
  for (const [id, member] of Object.entries(members)) {
    if (member.role !== 'player' || member.team !== undefined) continue;
    const sizeOf = (team: Team) => Object.values(members).filter((other) => other.role === 'player' && other.team === team).length;
    members[id] = { ...member, team: sizeOf(2) < sizeOf(1) ? 2 : 1 };
  }
  return { ...state, members };
}

/** The teams of the players who would race now; undefined if one of the teams has no player. */
export function presentTeams(state: RoomState): Teams | undefined {
  const teams = Object.fromEntries(presentPlayers(state).map((id) => [id, state.members[id].team ?? 1] as const));
  return TEAMS.every((team) => Object.values(teams).includes(team)) ? teams : undefined;
}

/**
 * Ranks the teams of an ended race. The first whose members have all finished wins. Other teams are ranked by how many have finished, then by
 * right minus wrong marks; equal ones share a place.
 */
export function rankTeams(teams: Teams, standings: readonly Standing[]): readonly TeamStanding[] {
  const ranked = TEAMS.map((team) => {
    const own = standings.filter(({ member }) => teams[member] === team);
    const isFinished = own.length > 0 && own.every((one) => one.isFinished);
    return {
      team,
      members: own.map(({ member }) => member),
      isFinished,
      // The higher, the better. Places are from 1.
      rank: isFinished
        ? [1, -Math.max(...own.map(({ place }) => place)), 0]
        : [0, own.filter((one) => one.isFinished).length, own.reduce((sum, { right, wrong }) => sum + right - wrong, 0)],
    };
  });
  return ranked
    .map(({ rank, ...team }) => ({ ...team, place: 1 + ranked.filter((other) => compare(other.rank, rank) > 0).length }))
    .sort((one, other) => one.place - other.place);
}

/** The members who have won an ended race: its first finisher, or all members of the first team to finish. */
export function winnersOf({ teams }: Pick<Round, 'teams'>, standings: readonly Standing[]): readonly MemberId[] {
  if (teams === undefined) return standings.filter(({ place, isFinished }) => place === 1 && isFinished).map(({ member }) => member);
  return rankTeams(teams, standings).flatMap(({ place, isFinished, members }) => (place === 1 && isFinished ? members : []));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, i) => value !== other[i]);
  return place < 0 ? 0 : one[place] - other[place];
}
