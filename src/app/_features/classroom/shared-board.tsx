'use client';

import { useTranslations } from 'next-intl';
import { type PlayBoardProps, PlayOrWatchBoard } from '@/app/_features/play/play-board';
import ui from '@/app/_ui/ui.module.css';
import { canMark } from '@/engine/play/active-play';
import { isOpen, isPlayer, type MemberId, type Play, type Round, SHARED_PLAY } from '@/engine/play/state';
import { Avatar } from '../multiplayer/avatar';
import panels from '../multiplayer/multiplayer.module.css';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';
import styles from './classroom.module.css';
import { HighlightArea } from './highlight-area';
import { Highlights } from './highlights';

interface SharedBoardProps extends Pick<PlayBoardProps, 'parsed' | 'play' | 'boardState'> {
  readonly context: RoomContext;
}

/** One board for the whole classroom. Members with a pencil mark it. */
export function SharedBoard({ context, ...board }: SharedBoardProps) {
  const t = useTranslations('classroom.shared');
  const { room, me } = context;
  const hasPencil = useRoomState(context, (state) => state.phase === 'running' && isPlayer(state, me) && canMark(state, me));
  const highlights = useRoomState(context, ({ classroom }) => classroom?.highlights) ?? [];
  const { play, parsed } = board;
  const overlay = <Highlights cells={highlights} size={parsed.puzzle} />;
  return (
    <HighlightArea context={context} label={t('heading')}>
      {(hint) => (
        <PlayOrWatchBoard {...board} canPlay={hasPencil} room={room} member={me} overlay={overlay}>
          <p className={`${panels.big} ${styles.pencil}`} data-own={(hasPencil && isOpen(play)) || undefined} role="status">
            <Pencil context={context} play={play} hasPencil={hasPencil} />
          </p>
          {hint}
        </PlayOrWatchBoard>
      )}
    </HighlightArea>
  );
}

interface PencilProps {
  readonly context: RoomContext;
  readonly play: Play;
  readonly hasPencil: boolean;
}

function Pencil({ context, play, hasPencil }: PencilProps) {
  const t = useTranslations('classroom.shared');
  const { phase, classroom, host } = useRoomState(context, (state) => state);
  if (play.finishedAt !== null) return t('solved');
  if (phase === 'ended') return t('over');
  if (hasPencil) return t('yours');
  const holder = classroom?.control[0] ?? host;
  return holder === null ? t('watchOnly') : t('watch', { name: context.nameOf(holder) });
}

/** The members with a pencil besides the teacher, while the shared board is open. */
export function Pencils({ context, round }: { readonly context: RoomContext; readonly round: Round }) {
  const t = useTranslations('classroom.shared');
  const state = useRoomState(context, (now) => now);
  const play = round.plays[SHARED_PLAY];
  if (play === undefined || !isOpen(play) || state.phase !== 'running') return null;
  const students = Object.keys(state.members).filter((id) => id !== context.me && isPlayer(state, id));
  return (
    <section className={`${ui.group} ${styles.pencils}`} aria-labelledby="pencil-heading">
      <h2 id="pencil-heading">{t('pencil')}</h2>
      <p className={ui.muted}>{students.length === 0 ? t('noStudents') : t('pencilHint')}</p>
      <div className={ui.centered}>
        {students.map((member) => (
          <PencilChip key={member} context={context} member={member} />
        ))}
      </div>
    </section>
  );
}

function PencilChip({ context, member }: { readonly context: RoomContext; readonly member: MemberId }) {
  const t = useTranslations('classroom.shared');
  const hasControl = useRoomState(context, ({ classroom }) => classroom?.control.includes(member) ?? false);
  const name = context.nameOf(member);
  return (
    <button
      type="button"
      className={panels.chip}
      aria-pressed={hasControl}
      onClick={() => context.submit({ type: 'pass-control', member, hasControl: !hasControl })}
    >
      <Avatar context={context} member={member} isDimmed={context.isDimmed(member)} />
      <span className="visually-hidden">{t('pass', { name })}</span>
      <bdi aria-hidden="true">{name}</bdi>
      {hasControl && <span aria-hidden="true">✎</span>}
    </button>
  );
}
