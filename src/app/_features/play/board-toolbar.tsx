'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { afterPaint } from '@/app/_features/board/after-paint';
import { type ReadableRoom, useRoomState } from '@/app/_features/sync/use-room';
import { Confirm } from '@/app/_ui/confirm';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import type { Feedback } from '@/engine/play/setup';
import { isCasual, isGuarded, type MemberId, type RoomState } from '@/engine/play/state';
import { BoardMenu } from './board-menu';
import type { IconName } from './icon';
import styles from './play.module.css';
import layout from './play-layout.module.css';
import { ToolButton } from './tool-button';

interface BoardToolbarProps {
  readonly room: ReadableRoom;
  readonly member: MemberId;
  readonly kindId: KindId;
  readonly submit: (command: RoomCommand) => void;
  /** Undefined where all players have the same feedback. */
  readonly onFeedback: ((feedback: Feedback) => void) | undefined;
}

type ToolName = 'undo' | 'redo' | 'check' | 'hint' | 'whatIf' | 'mistake' | 'pause' | 'giveUp';

interface Tool {
  readonly name: ToolName;
  readonly icon: IconName;
  readonly command: RoomCommand;
  readonly mirrors?: boolean;
  /** On a phone it is in the menu. */
  readonly isRare?: boolean;
}

/** In their order. */
const TOOLS: readonly Tool[] = [
  { name: 'undo', icon: 'undo', command: { type: 'undo' }, mirrors: true },
  { name: 'redo', icon: 'redo', command: { type: 'redo' }, mirrors: true },
  { name: 'hint', icon: 'hint', command: { type: 'hint' } },
  { name: 'check', icon: 'check', command: { type: 'check' } },
  { name: 'whatIf', icon: 'whatIf', command: { type: 'layer-open' }, mirrors: true, isRare: true },
  { name: 'mistake', icon: 'mistake', command: { type: 'find-mistake' }, isRare: true },
  { name: 'pause', icon: 'pause', command: { type: 'pause' }, isRare: true },
  { name: 'giveUp', icon: 'flag', command: { type: 'give-up' }, isRare: true },
];

/** The tools of a board, except marking. On a phone the rarer ones are in the menu. A tool that would be refused now is disabled. */
export function BoardToolbar({ room, member, kindId, submit, onFeedback }: BoardToolbarProps) {
  const t = useTranslations('play.tools');
  const shown = useRoomState({ room }, (state) => namesOf(chooseTools(state)));
  const feedback = useRoomState({ room }, ({ settings }) => settings.feedback);
  const tools = TOOLS.filter(({ name }) => shown.split(' ').includes(name));
  const idle = new Set(useIdleTools(room, member).split(' '));
  const button = (tool: Tool, onUsed?: () => void) => (
    <CommandButton key={tool.name} tool={tool} isIdle={idle.has(tool.name)} submit={submit} onUsed={onUsed} />
  );
  return (
    <div className={`${layout.tools} ${styles.tools}`} role="toolbar" aria-label={t('label')}>
      {tools.map((tool) => button(tool))}
      <BoardMenu kindId={kindId} feedback={feedback} onFeedback={onFeedback}>
        {(close) => tools.filter(({ isRare }) => isRare).map((tool) => button(tool, close))}
      </BoardMenu>
    </div>
  );
}

interface CommandButtonProps {
  readonly tool: Tool;
  readonly isIdle: boolean;
  readonly submit: (command: RoomCommand) => void;
  readonly onUsed: (() => void) | undefined;
}

function CommandButton({ tool: { name, icon, command, mirrors, isRare }, isIdle, submit, onUsed }: CommandButtonProps) {
  const t = useTranslations('play.tools');
  const [isConfirming, setConfirming] = useState(false);

  function use(): void {
    if (isIdle) return;
    onUsed?.();
    submit(command);
  }

  return (
    <>
      <ToolButton
        icon={icon}
        mirrors={mirrors}
        data-rare={isRare || undefined}
        aria-disabled={isIdle || undefined}
        onClick={name === 'giveUp' && !isIdle ? () => setConfirming(true) : use}
      >
        {t(name)}
      </ToolButton>
      {isConfirming && (
        <Confirm
          heading={t('giveUp')}
          question={t('giveUpSure')}
          confirm={t('giveUp')}
          cancel={t('cancel')}
          action={use}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

function chooseTools(state: RoomState): readonly Tool[] {
  const hasHelp = state.settings.help !== 'nobody';
  const hasHints = hasHelp && !(state.round !== null && isGuarded(state.round));
  const isThere: Partial<Record<ToolName, boolean>> = {
    hint: hasHints,
    check: hasHelp,
    mistake: hasHints,
    pause: isCasual(state),
    giveUp: state.mode !== 'classroom',
  };
  return TOOLS.filter(({ name }) => isThere[name] ?? true);
}

/**
 * The names of the tools that would be refused now. Each needs a `decide` call, so they are looked at after a press is painted, and nothing
 * renders unless they changed.
 */
function useIdleTools(room: ReadableRoom, member: MemberId): string {
  const [idle, setIdle] = useState(() => findIdleTools(room.getView().state, member));
  useEffect(() => {
    let isGone = false;
    let isAwaited = false;
    let known: string | undefined;
    function look(): void {
      isAwaited = false;
      const found = findIdleTools(room.getView().state, member);
      // React renders once more even for the same value.
      if (!isGone && found !== known) setIdle(found);
      known = found;
    }
    function lookLater(): void {
      if (!isAwaited) afterPaint(look);
      isAwaited = true;
    }
    lookLater();
    const stop = room.subscribe(lookLater);
    return () => {
      isGone = true;
      stop();
    };
  }, [room, member]);
  return idle;
}

function findIdleTools(state: RoomState, member: MemberId): string {
  return namesOf(chooseTools(state).filter(({ command }) => !isPossible(state, member, command)));
}

function namesOf(tools: readonly Tool[]): string {
  return tools.map(({ name }) => name).join(' ');
}

/** A command that only the server can decide counts as possible. */
function isPossible(state: RoomState, member: MemberId, command: RoomCommand): boolean {
  const decided = decide(state, command, { member, now: 0 });
  return decided.ok || decided.error === 'needs-server';
}
