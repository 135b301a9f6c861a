'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { afterPaint } from '@/app/_features/board/after-paint';
import { Confirm } from '@/app/_ui/confirm';
import type { KindId } from '@/engine/kinds/playable';
import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import type { Feedback } from '@/engine/play/setup';
import { isCasual, isGuarded, type MemberId, type RoomState } from '@/engine/play/state';
import { BoardMenu } from './board-menu';
import { Icon, type IconName } from './icon';
import styles from './play.module.css';
import layout from './play-layout.module.css';

interface BoardToolbarProps {
  readonly state: RoomState;
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
}

const MOVES: readonly Tool[] = [
  { name: 'undo', icon: 'undo', command: { type: 'undo' }, mirrors: true },
  { name: 'redo', icon: 'redo', command: { type: 'redo' }, mirrors: true },
];
const OPEN_LAYER: Tool = { name: 'whatIf', icon: 'whatIf', command: { type: 'layer-open' }, mirrors: true };
const HINT: Tool = { name: 'hint', icon: 'hint', command: { type: 'hint' } };
const CHECK: Tool = { name: 'check', icon: 'check', command: { type: 'check' } };
const MISTAKE: Tool = { name: 'mistake', icon: 'mistake', command: { type: 'find-mistake' } };
const PAUSE: Tool = { name: 'pause', icon: 'pause', command: { type: 'pause' } };
const GIVE_UP: Tool = { name: 'giveUp', icon: 'flag', command: { type: 'give-up' } };

/** The tools of a board, except marking. On a phone the rarer ones are in the menu. A tool that would be refused now is disabled. */
export function BoardToolbar({ state, member, kindId, submit, onFeedback }: BoardToolbarProps) {
  const t = useTranslations('play.tools');
  const { usual, rare } = chooseTools(state);
  const idle = new Set(useIdleTools(state, member).split(' '));
  const button = (tool: Tool, onUsed?: () => void) => (
    <ToolButton key={tool.name} tool={tool} isIdle={idle.has(tool.name)} isRare={rare.includes(tool)} submit={submit} onUsed={onUsed} />
  );
  return (
    <div className={`${layout.tools} ${styles.tools}`} role="toolbar" aria-label={t('label')}>
      {usual.map((tool) => button(tool))}
      {rare.map((tool) => button(tool))}
      <BoardMenu kindId={kindId} feedback={state.settings.feedback} onFeedback={onFeedback}>
        {(close) => rare.map((tool) => button(tool, close))}
      </BoardMenu>
    </div>
  );
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isIdle: boolean;
  readonly isRare: boolean;
  readonly submit: (command: RoomCommand) => void;
  readonly onUsed: (() => void) | undefined;
}

function ToolButton({ tool: { name, icon, command, mirrors }, isIdle, isRare, submit, onUsed }: ToolButtonProps) {
  const t = useTranslations('play.tools');
  const [isConfirming, setConfirming] = useState(false);

  function use(): void {
    if (isIdle) return;
    onUsed?.();
    submit(command);
  }

  return (
    <>
      <button
        type="button"
        className={styles.tool}
        data-rare={isRare || undefined}
        aria-disabled={isIdle || undefined}
        onClick={name === 'giveUp' && !isIdle ? () => setConfirming(true) : use}
      >
        <Icon name={icon} mirrors={mirrors} />
        <span>{t(name)}</span>
      </button>
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

function chooseTools(state: RoomState): { readonly usual: readonly Tool[]; readonly rare: readonly Tool[] } {
  const hasHelp = state.settings.help !== 'nobody';
  const hasHints = hasHelp && !(state.round !== null && isGuarded(state.round));
  return {
    usual: [...MOVES, ...(hasHints ? [HINT] : []), ...(hasHelp ? [CHECK] : [])],
    rare: [
      OPEN_LAYER,
      ...(hasHints ? [MISTAKE] : []),
      ...(isCasual(state) ? [PAUSE] : []),
      ...(state.mode === 'classroom' ? [] : [GIVE_UP]),
    ],
  };
}

/**
 * The names of the tools that would be refused now. Each needs a `decide` call, so they are looked at after a press is painted, and nothing
 * renders unless they changed.
 */
function useIdleTools(state: RoomState, member: MemberId): string {
  const [idle, setIdle] = useState(() => findIdleTools(state, member));
  useEffect(() => {
    let isCurrent = true;
    afterPaint(() => isCurrent && setIdle(findIdleTools(state, member)));
    return () => {
      isCurrent = false;
    };
  }, [state, member]);
  return idle;
}

function findIdleTools(state: RoomState, member: MemberId): string {
  const { usual, rare } = chooseTools(state);
  const idle = [...usual, ...rare].filter(({ command }) => !isPossible(state, member, command));
  return idle.map(({ name }) => name).join(' ');
}

/** A command that only the server can decide counts as possible. */
function isPossible(state: RoomState, member: MemberId, command: RoomCommand): boolean {
  const decided = decide(state, command, { member, now: 0 });
  return decided.ok || decided.error === 'needs-server';
}
