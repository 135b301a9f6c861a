'use client';

import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef, useState } from 'react';
import { LAB_EXAMPLES } from '@/app/_features/lab/lab-examples';
import { Button } from '@/app/_ui/button';
import { Select, TextArea } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import type { Size } from '@/engine/core/grid';
import type { NotationError } from '@/engine/core/kind';
import type { Result } from '@/engine/core/result';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { formatPuzzle } from '@/engine/notations/canonical';
import { type ImportedPuzzle, importPuzzle } from '@/engine/notations/import-export';
import { asEditable, type EditablePuzzle } from './editable-puzzle';

interface ImportFormProps {
  /** The unreadable text from the URL. */
  readonly initial: string;
  /** The size of the board, for texts that contain none. */
  readonly size: Size;
  readonly onOpen: (puzzle: EditablePuzzle, text: string) => void;
  /** Whether the text that is there now is not understood. */
  readonly onRead: (isUnread: boolean) => void;
}

type Outcome = Result<ImportedPuzzle, NotationError> | undefined;

const LINES = 5;

/** Imports a pasted puzzle in any notation, or an example. A valid puzzle appears on the board at once. */
export const ImportForm = memo(function ImportForm({ initial, size, onOpen, onRead }: ImportFormProps) {
  const t = useTranslations('lab.import');
  const [text, setText] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>(() => (initial === '' ? undefined : importPuzzle(initial)));

  function read(next: string, kind?: string, itsSize?: Size): void {
    const reading = next.trim() === '' ? undefined : importPuzzle(next, kind, itsSize);
    setText(next);
    setOutcome(reading);
    onRead(reading?.ok === false);
    if (reading?.ok) onOpen(asEditable(reading.value.puzzle), formatPuzzle(reading.value.puzzle));
  }

  function openExample(chosen: string): void {
    const example = LAB_EXAMPLES.find(({ id }) => id === chosen);
    if (examples.current !== null) examples.current.value = '';
    if (example !== undefined) read(example.text);
  }

  function nameOf(id: (typeof LAB_EXAMPLES)[number]['id']): string {
    if (id === 'sy-3') return t('ticTacLogic');
    const [series, number] = id.split('-');
    return t(series === 'tr' ? 'timed' : 'seven', { number });
  }

  const textArea = useRef<HTMLTextAreaElement>(null);
  const examples = useRef<HTMLSelectElement>(null);
  useFilledBeforeScripts(() => {
    const typed = textArea.current?.value ?? initial;
    if (typed !== initial) read(typed);
    openExample(examples.current?.value ?? '');
  });

  return (
    <Panel heading={t('heading')}>
      <TextArea
        label={t('text')}
        note={t('note')}
        describedBy="lab-text-said"
        ref={textArea}
        rows={LINES}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        value={text}
        onChange={({ target }) => read(target.value)}
        aria-invalid={outcome?.ok === false || undefined}
      />
      <div className={`${ui.group} ${ui.status}`} id="lab-text-said" aria-live="polite">
        {outcome?.ok && <ReadNote reading={outcome.value} />}
        {outcome?.ok === false && <NotationProblem text={text} error={outcome.error} />}
        {outcome?.ok === false && (
          <Questions code={outcome.error.code} size={size} onAnswer={(kind, itsSize) => read(text, kind, itsSize)} />
        )}
      </div>
      <Select
        label={t('examples')}
        ref={examples}
        options={[['', t('choose')], ...LAB_EXAMPLES.map(({ id }) => [id, nameOf(id)] as const)]}
        onChange={openExample}
      />
    </Panel>
  );
});

/** Reads the form after hydration: on a slow connection a visitor may paste or choose before the scripts run. */
function useFilledBeforeScripts(read: () => void): void {
  const latest = useRef(read);
  useEffect(() => void latest.current(), []);
}

function ReadNote({ reading: { notation, isSizeAssumed } }: { readonly reading: ImportedPuzzle }) {
  const t = useTranslations('lab');
  return (
    <p>
      {t('import.read', { notation: t(`notations.${notation}`) })} {isSizeAssumed && t('import.sizeAssumed')}
    </p>
  );
}

function NotationProblem({ text, error: { code, at, params } }: { readonly text: string; readonly error: NotationError }) {
  const t = useTranslations('lab');
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const character = at - before.lastIndexOf('\n');
  // The sentences of all codes share one table; the cast passes each its own parameters.
  const say = t as (key: string, params?: NotationError['params']) => string;
  const status = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `${value}`]));
  return (
    <p className={ui.error}>
      {!code.startsWith('which-') && code !== 'link-without-puzzle' && t('import.where', { line: `${line}`, character: `${character}` })}{' '}
      {say(`notation.${code}`, status)}
    </p>
  );
}

interface QuestionsProps {
  readonly code: NotationError['code'];
  readonly size: Size;
  readonly onAnswer: (kind: string | undefined, size: Size | undefined) => void;
}

/** Buttons for what a text leaves open. */
function Questions({ code, size, onAnswer }: QuestionsProps) {
  const t = useTranslations('lab.import');
  const kinds = useTranslations('kinds');
  const { width, height } = size;
  return (
    <div className={ui.actions}>
      {code === 'which-kind' &&
        PLAYABLE_KINDS.map(({ id }) => (
          <Button key={id} onClick={() => onAnswer(id, undefined)}>
            {kinds(`${id}.name`)}
          </Button>
        ))}
      {code === 'which-size' && (
        <Button onClick={() => onAnswer(undefined, { width, height })}>
          <bdi dir="ltr">{t('takeSize', { width: `${width}`, height: `${height}` })}</bdi>
        </Button>
      )}
    </div>
  );
}
