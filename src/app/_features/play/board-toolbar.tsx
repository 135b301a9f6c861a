'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { topLayer } from '@/engine/play/board-state';
import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import { type BoardState, isCasual, isGuarded, type MemberId, type RoomState } from '@/engine/play/state';
import { Icon, type IconName } from './icon';
import styles from './play.module.css';

interface BoardToolbarProps {
  readonly state: RoomState;
  readonly member: MemberId;
  readonly boardState: BoardState;
  /** The play has ended, solved or given up. */
  readonly isOver: boolean;
  readonly submit: (command: RoomCommand) => void;
  /** Shown after the tools. */
  readonly children: ReactNode;
}

type ToolName = 'undo' | 'redo' | 'check' | 'hint' | 'whatIf' | 'accept' | 'discard' | 'mistake' | 'pause' | 'giveUp' | 'startOver';

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
const IN_LAYER: readonly Tool[] = [
  { name: 'accept', icon: 'accept', command: { type: 'layer-accept' } },
  { name: 'discard', icon: 'discard', command: { type: 'layer-discard' } },
];
const CHECK: Tool = { name: 'check', icon: 'check', command: { type: 'check' } };
const HELP: readonly Tool[] = [
  { name: 'hint', icon: 'hint', command: { type: 'hint' } },
  { name: 'mistake', icon: 'mistake', command: { type: 'find-mistake' } },
];
const PAUSE: Tool = { name: 'pause', icon: 'pause', command: { type: 'pause' } };
const GIVE_UP: Tool = { name: 'giveUp', icon: 'flag', command: { type: 'give-up' } };

/** The tools of a board, except marking. A tool that would be refused now is disabled. */
export function BoardToolbar({ state, member, boardState, isOver, submit, children }: BoardToolbarProps) {
  const t = useTranslations('play.tools');
  // Each tool needs a `decide` call, so the tools are updated after a press is painted.
  const seen = useDeferredValue(useMemo(() => ({ state, boardState }), [state, boardState]));
  const tools = useMemo(() => chooseTools(seen.state, member, seen.boardState), [seen, member]);
  const idle = useMemo(() => new Set(tools.filter(({ command }) => !isPossible(seen.state, member, command))), [tools, seen, member]);
  const [isConfirming, setConfirming] = useState(false);
  if (isOver) return null;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('label')}>
      {tools.map((tool) => {
        const { name, icon, command, mirrors } = tool;
        const isIdle = idle.has(tool);
        const isAsked = name === 'giveUp' && isConfirming;
        return (
          <button
            type="button"
            key={name}
            className={styles.tool}
            aria-disabled={isIdle || undefined}
            data-asking={isAsked || undefined}
            onBlur={() => setConfirming(false)}
            onClick={() => {
              if (isIdle) return;
              // Giving up is final, so the first press only asks for confirmation.
              if (name === 'giveUp' && !isConfirming) setConfirming(true);
              else submit(command);
            }}
          >
            <Icon name={icon} mirrors={mirrors} />
            <span>{t(isAsked ? 'giveUpSure' : name)}</span>
          </button>
        );
      })}
      {children}
    </div>
  );
}

function chooseTools(state: RoomState, member: MemberId, boardState: BoardState): readonly Tool[] {
  const layers = topLayer(boardState, member) === undefined ? [OPEN_LAYER] : [...IN_LAYER, OPEN_LAYER];
  const help = state.settings.help === 'nobody' ? [] : state.round !== null && isGuarded(state.round) ? [CHECK] : [CHECK, ...HELP];
  return [...MOVES, ...layers, ...help, ...(isCasual(state) ? [PAUSE] : []), ...(state.mode === 'classroom' ? [] : [GIVE_UP])];
}

/** A command that only the server can decide counts as possible. */
function isPossible(state: RoomState, member: MemberId, command: RoomCommand): boolean {
  const decided = decide(state, command, { member, now: 0 });
  return decided.ok || decided.error === 'needs-server';
}
