import { useFormatter, useTranslations } from 'next-intl';
import result from '@/app/_features/results/result.module.css';
import { Button } from '@/app/_ui/button';
import { isPlayer, presentPlayers, rematchVoters } from '@/engine/play/state';
import type { RoomContext } from '../multiplayer/room-context';

/** The way to a rematch: the host starts it, and players ask for it. */
export function RematchVote({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.race');
  const format = useFormatter();
  const { view, me, isHost, submit, nameOf } = context;
  const { host } = view.state;
  const voters = rematchVoters(view.state);
  const hasVoted = voters.includes(me);
  // Isolates keep a name in another script from moving its neighbours.
  const names = format.list(voters.map((id) => `\u2068${nameOf(id)}\u2069`));
  return (
    <>
      {isHost ? (
        <Button variant="primary" size="large" onClick={() => submit({ type: 'rematch' })}>
          {t('rematch')}
        </Button>
      ) : (
        isPlayer(view.state, me) && (
          <Button
            variant={hasVoted ? 'secondary' : 'primary'}
            size="large"
            onClick={() => submit({ type: 'vote-rematch', isWanted: !hasVoted })}
          >
            {t(hasVoted ? 'unaskRematch' : 'askRematch')}
          </Button>
        )
      )}
      <div className={result.note}>
        <p role="status">
          {voters.length > 0 && t('rematchVotes', { count: `${voters.length}`, players: `${presentPlayers(view.state).length}`, names })}
        </p>
        {!isHost && host !== null && <p>{t('waitRematch', { name: nameOf(host) })}</p>}
      </div>
    </>
  );
}
