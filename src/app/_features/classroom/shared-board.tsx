'use client';

import { useTranslations } from 'next-intl';
import { PlayBoard } from '@/app/_features/play/play-board';
import { canMark } from '@/engine/play/active-play';
import { type BoardState, isOpen, isPlayer, type MemberId, type ParsedPuzzle, type Play, type Round } from '@/engine/play/state';
import { ReadOnlyBoard } from '../board/read-only-board';
import { Avatar } from '../multiplayer/avatar';
import { LimitClock } from '../multiplayer/limit-clock';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import styles from './classroom.module.css';
import { HighlightArea } from './highlight-area';
import { Highlights } from './highlights';

interface FrontBoardProps {
  readonly seat: RoomContext;
  readonly round: Round;
  readonly problem: ParsedPuzzle;
  readonly play: Play;
  readonly desk: BoardState;
}

/** One board that the whole class looks at, and that who has the pencil marks. */
export function FrontBoard({ seat, round, problem, play, desk }: FrontBoardProps) {
  const t = useTranslations('lessons.front');
  const { room, view, me, isHost } = seat;
  const { state } = view;
  const hasPencil = state.phase === 'running' && isPlayer(state, me) && canMark(state, me);
  const overlay = <Highlights cells={state.lesson?.highlights ?? []} size={problem.puzzle} />;
  return (
    <section className={panels.table} aria-labelledby="front-heading">
      <h2 id="front-heading" className="visually-hidden">
        {t('heading')}
      </h2>
      <div className={panels.clocks}>
        <p className={styles.pencil} data-own={(hasPencil && isOpen(play)) || undefined} role="status">
          <Pencil seat={seat} play={play} hasPencil={hasPencil} />
        </p>
        <LimitClock round={round} now={room.now} />
      </div>
      <HighlightArea seat={seat}>
        {hasPencil ? (
          <PlayBoard room={room} view={view} member={me} problem={problem} play={play} desk={desk} overlay={overlay} />
        ) : (
          <ReadOnlyBoard problem={problem} marks={desk.marks} isSolved={play.finishedAt !== null} overlay={overlay} />
        )}
      </HighlightArea>
      {isHost && isOpen(play) && state.phase === 'running' && <Pencils seat={seat} />}
    </section>
  );
}

interface PencilProps {
  readonly seat: RoomContext;
  readonly play: Play;
  readonly hasPencil: boolean;
}

function Pencil({ seat, play, hasPencil }: PencilProps) {
  const t = useTranslations('lessons.front');
  const { phase, lesson, host } = seat.view.state;
  if (play.finishedAt !== null) return t('solved');
  if (phase === 'ended') return t('over');
  if (hasPencil) return t('yours');
  const holder = lesson?.control[0] ?? host;
  return holder === null ? t('watchNobody') : t('watch', { name: seat.nameOf(holder) });
}

/** Who besides the teacher may mark. */
function Pencils({ seat }: { readonly seat: RoomContext }) {
  const t = useTranslations('lessons.front');
  const { state } = seat.view;
  const pupils = Object.keys(state.members).filter((id) => id !== seat.me && isPlayer(state, id));
  return (
    <section className={styles.pencils} aria-labelledby="pencil-heading">
      <h3 id="pencil-heading">{t('pencil')}</h3>
      <p className={panels.soft}>{pupils.length === 0 ? t('nobody') : t('pencilHint')}</p>
      <div className={panels.row}>
        {pupils.map((member) => (
          <PencilChip key={member} seat={seat} member={member} />
        ))}
      </div>
    </section>
  );
}

function PencilChip({ seat, member }: { readonly seat: RoomContext; readonly member: MemberId }) {
  const t = useTranslations('lessons.front');
  const hasControl = seat.view.state.lesson?.control.includes(member) ?? false;
  const name = seat.nameOf(member);
  return (
    <button
      type="button"
      className={panels.chip}
      aria-pressed={hasControl}
      onClick={() => seat.act({ type: 'pass-control', member, hasControl: !hasControl })}
    >
      <Avatar seat={seat} member={member} />
      <span className="visually-hidden">{t('pass', { name })}</span>
      <bdi aria-hidden="true">{name}</bdi>
      {hasControl && <span aria-hidden="true">✎</span>}
    </button>
  );
}
