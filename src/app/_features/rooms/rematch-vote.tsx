import { useFormatter, useTranslations } from 'next-intl';
import result from '@/app/_features/results/result.module.css';
import { Button } from '@/app/_ui/button';
import { isPlayer, presentPeople, rematchVoters, seriesWinners, winsNeeded } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';

const REMATCH = { start: 'rematch', ask: 'askRematch', unask: 'unaskRematch', votes: 'rematchVotes', wait: 'waitRematch' } as const;
const NEXT_RACE = { start: 'next', ask: 'askNext', unask: 'unaskNext', votes: 'nextVotes', wait: 'waitNext' } as const;

/** The way to a rematch, or to the next race of a series: the host starts it or opens the lobby, and players ask for it. */
export function RematchVote({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.race');
  const settingsText = useTranslations('rooms.settings');
  const format = useFormatter();
  const { me, isHost, submit, nameOf } = context;
  const state = useRoomState(context, (now) => now);
  const { host } = state;
  const voters = rematchVoters(state);
  const hasVoted = voters.includes(me);
  const texts = winsNeeded(state) !== undefined && seriesWinners(state).length === 0 ? NEXT_RACE : REMATCH;
  // Isolates keep a name in another script from moving its neighbours.
  const names = format.list(voters.map((id) => `\u2068${nameOf(id)}\u2069`));
  return (
    <>
      {isHost ? (
        <>
          <Button variant="primary" size="large" onClick={() => submit({ type: 'rematch' })}>
            {t(texts.start)}
          </Button>
          <Button onClick={() => submit({ type: 'next' })}>{settingsText('change')}</Button>
        </>
      ) : (
        isPlayer(state, me) && (
          <Button
            variant={hasVoted ? 'secondary' : 'primary'}
            size="large"
            onClick={() => submit({ type: 'vote-rematch', isWanted: !hasVoted })}
          >
            {t(hasVoted ? texts.unask : texts.ask)}
          </Button>
        )
      )}
      <div className={result.note}>
        <p role="status">
          {voters.length > 0 && t(texts.votes, { count: `${voters.length}`, players: `${presentPeople(state).length}`, names })}
        </p>
        {!isHost && host !== null && <p>{t(texts.wait, { name: nameOf(host) })}</p>}
      </div>
    </>
  );
}
