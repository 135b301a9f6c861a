'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { topLayer } from '@/engine/play/board-state';
import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import { type BoardState, isCasual, isGuarded, type MemberId, type RoomState } from '@/engine/play/state';
import { Icon, type IconName } from './icons';
import styles from './play.module.css';

interface ToolsProps {
  readonly state: RoomState;
  readonly member: MemberId;
  readonly desk: BoardState;
  /** The board is done, one way or the other. */
  readonly isOver: boolean;
  readonly act: (command: RoomCommand) => void;
  /** What stands after the tools. */
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

/** What can be done to a board, beside marking it. A tool that would be refused right now is there, but quiet. */
export function Tools({ state, member, desk, isOver, act, children }: ToolsProps) {
  const t = useTranslations('play.tools');
  // Which tools there are and which of them are possible takes a decision each: that can wait until a press is painted.
  const seen = useDeferredValue(useMemo(() => ({ state, desk }), [state, desk]));
  const tools = useMemo(() => chooseTools(seen.state, member, seen.desk), [seen, member]);
  const idle = useMemo(() => new Set(tools.filter(({ command }) => !isPossible(seen.state, member, command))), [tools, seen, member]);
  const [isAsking, setAsking] = useState(false);
  if (isOver) return null;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('label')}>
      {tools.map((tool) => {
        const { name, icon, command, mirrors } = tool;
        const isIdle = idle.has(tool);
        const isAsked = name === 'giveUp' && isAsking;
        return (
          <button
            type="button"
            key={name}
            className={styles.tool}
            aria-disabled={isIdle || undefined}
            data-asking={isAsked || undefined}
            onBlur={() => setAsking(false)}
            onClick={() => {
              if (isIdle) return;
              // There is no way back, so the first press only asks.
              if (name === 'giveUp' && !isAsking) setAsking(true);
              else act(command);
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

function chooseTools(state: RoomState, member: MemberId, desk: BoardState): readonly Tool[] {
  const layers = topLayer(desk, member) === undefined ? [OPEN_LAYER] : [...IN_LAYER, OPEN_LAYER];
  const help = state.settings.help === 'nobody' ? [] : state.round !== null && isGuarded(state.round) ? [CHECK] : [CHECK, ...HELP];
  return [...MOVES, ...layers, ...help, ...(isCasual(state) ? [PAUSE] : []), ...(state.mode === 'class' ? [] : [GIVE_UP])];
}

/** What only the server can decide is possible as far as we know. */
function isPossible(state: RoomState, member: MemberId, command: RoomCommand): boolean {
  const decided = decide(state, command, { member, now: 0 });
  return decided.ok || decided.error === 'server-decides';
}
