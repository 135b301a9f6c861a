'use client';

import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { formatDuration } from '@/app/_ui/duration';
import { ProgressLine, ProgressLines } from '@/app/_ui/progress-bar';
import type { MemberId, Play, Round } from '@/engine/play/state';
import { Avatar } from '../multiplayer/avatar';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';

const FULL = 1000;

/** The progress of all racers, each team together, highest first. It does not show whether marks are right. */
export const RaceProgress = memo(function RaceProgress({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.race');
  const round = useRoomState(context, (state) => state.round);
  if (round === null) return null;
  const teamOf = (member: MemberId) => round.teams?.[member] ?? 0;
  const plays = Object.entries(round.plays).sort(([a, one], [b, other]) => teamOf(a) - teamOf(b) || compare(one, other));
  return (
    <section aria-labelledby="progress-heading">
      <h2 id="progress-heading" className="visually-hidden">
        {t('progress')}
      </h2>
      <ProgressLines>
        {plays.map(([member, play]) => (
          <Bar key={member} context={context} round={round} member={member} play={play} />
        ))}
      </ProgressLines>
    </section>
  );
});

interface BarProps {
  readonly context: RoomContext;
  readonly round: Round;
  readonly member: MemberId;
  readonly play: Play;
}

function Bar({ context, round, member, play }: BarProps) {
  const t = useTranslations('rooms.race');
  const teams = useTranslations('rooms.teams');
  const outcome = useNote(context, round, member, play);
  const team = round.teams?.[member];
  const note = team === undefined ? outcome : `${teams('short', { team: `${team}` })} · ${outcome}`;
  const name = context.nameOf(member);
  return (
    <ProgressLine
      avatar={<Avatar context={context} member={member} isDimmed={context.isDimmed(member)} />}
      name={name}
      label={t('progressOf', { name })}
      value={play.finishedAt === null ? play.progress : FULL}
      note={note}
      isOwn={member === context.me}
      data-colour={context.colourOf(member)}
    />
  );
}

function useNote(context: RoomContext, round: Round, member: MemberId, play: Play): string {
  const t = useTranslations('rooms.race');
  const isGone = useRoomState(context, ({ members }) => members[member] === undefined);
  if (play.finishedAt !== null) return `${play.place ?? ''}. ${formatDuration(play.finishedAt - round.startedAt)}`;
  if (play.gaveUpAt !== null) return t('gaveUp');
  if (isGone) return t('gone');
  return t('percent', { percent: `${Math.floor(play.progress / 10)}` });
}

function compare(one: Play, other: Play): number {
  if (one.finishedAt !== null || other.finishedAt !== null) return (one.place ?? Number.MAX_VALUE) - (other.place ?? Number.MAX_VALUE);
  return other.progress - one.progress;
}
