'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LAB_EXAMPLES } from '@/app/_features/lab/examples';
import paper from '@/app/_ui/ui.module.css';
import type { Size } from '@/engine/core/grid';
import type { NotationError } from '@/engine/core/kind';
import type { Result } from '@/engine/core/result';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { formatPuzzle } from '@/engine/notations/canonical';
import { type ImportedPuzzle, importPuzzle } from '@/engine/notations/import-export';
import { asSketch, type EditablePuzzle } from './editable-puzzle';
import styles from './lab.module.css';

interface PasteFormProps {
  /** What was brought along and could not be read. */
  readonly initial: string;
  /** The size of the board, for texts that tell none. */
  readonly size: Size;
  readonly onOpen: (sketch: EditablePuzzle, text: string) => void;
}

type Outcome = Result<ImportedPuzzle, NotationError> | undefined;

const LINES = 5;

/** Where a puzzle is pasted in any notation, or taken from the examples; what can be read is on the board at once. */
export function PasteForm({ initial, size, onOpen }: PasteFormProps) {
  const t = useTranslations('lab.paste');
  const [text, setText] = useState(initial);
  const [outcome, setOutcome] = useState<Outcome>(() => (initial === '' ? undefined : importPuzzle(initial)));

  function read(next: string, kind?: string, itsSize?: Size): void {
    const reading = next.trim() === '' ? undefined : importPuzzle(next, kind, itsSize);
    setText(next);
    setOutcome(reading);
    if (reading?.ok) onOpen(asSketch(reading.value.puzzle), formatPuzzle(reading.value.puzzle));
  }

  function openExample(select: HTMLSelectElement): void {
    const example = LAB_EXAMPLES.find(({ id }) => id === select.value);
    select.value = '';
    if (example !== undefined) read(example.text);
  }

  const textArea = useRef<HTMLTextAreaElement>(null);
  const examples = useRef<HTMLSelectElement>(null);
  useFilledBeforeScripts(() => {
    const typed = textArea.current?.value ?? initial;
    if (typed !== initial) read(typed);
    if (examples.current !== null) openExample(examples.current);
  });

  return (
    <section className={paper.sheet} aria-labelledby="lab-paste">
      <h2 id="lab-paste">{t('heading')}</h2>
      <div className={paper.field}>
        <label htmlFor="lab-text">{t('text')}</label>
        <textarea
          id="lab-text"
          ref={textArea}
          className={`${paper.input} ${styles.text}`}
          rows={LINES}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          value={text}
          onChange={({ target }) => read(target.value)}
          aria-describedby="lab-text-note lab-text-said"
          aria-invalid={outcome?.ok === false || undefined}
        />
        <small id="lab-text-note" className={paper.soft}>
          {t('note')}
        </small>
      </div>
      <div className={styles.said} id="lab-text-said" aria-live="polite">
        {outcome?.ok && <ReadNote reading={outcome.value} />}
        {outcome?.ok === false && <NotationProblem text={text} error={outcome.error} />}
        {outcome?.ok === false && (
          <Questions code={outcome.error.code} size={size} onAnswer={(kind, itsSize) => read(text, kind, itsSize)} />
        )}
      </div>
      <div className={paper.field}>
        <label htmlFor="lab-example">{t('examples')}</label>
        <select id="lab-example" ref={examples} className={paper.input} onChange={({ target }) => openExample(target)}>
          <option value="">{t('choose')}</option>
          {LAB_EXAMPLES.map(({ id }) => (
            <option key={id} value={id}>
              <ExampleName id={id} />
            </option>
          ))}
        </select>
      </div>
    </section>
  );
}

/** On a slow connection people paste or choose before the page hears them; this is the moment from which it does. */
function useFilledBeforeScripts(read: () => void): void {
  const latest = useRef(read);
  useEffect(() => latest.current(), []);
}

function ExampleName({ id }: { readonly id: (typeof LAB_EXAMPLES)[number]['id'] }) {
  const t = useTranslations('lab.paste');
  if (id === 'sy-3') return t('ticTacLogic');
  const [series, number] = id.split('-');
  return t(series === 'tr' ? 'timed' : 'seven', { number });
}

function ReadNote({ reading: { notation, isSizeAssumed } }: { readonly reading: ImportedPuzzle }) {
  const t = useTranslations('lab');
  return (
    <p>
      {t('paste.read', { notation: t(`notations.${notation}`) })} {isSizeAssumed && t('paste.sizeAssumed')}
    </p>
  );
}

function NotationProblem({ text, error: { code, at, params } }: { readonly text: string; readonly error: NotationError }) {
  const t = useTranslations('lab');
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const character = at - before.lastIndexOf('\n');
  // The sentences of all codes share one table, so that each is called with the parameters of its own.
  const say = t as (key: string, params?: NotationError['params']) => string;
  const said = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `${value}`]));
  return (
    <p className={paper.wrong}>
      {!code.startsWith('which-') && t('paste.where', { line: `${line}`, character: `${character}` })} {say(`notation.${code}`, said)}
    </p>
  );
}

interface QuestionsProps {
  readonly code: NotationError['code'];
  readonly size: Size;
  readonly onAnswer: (kind: string | undefined, size: Size | undefined) => void;
}

/** What a text leaves open, as buttons. */
function Questions({ code, size, onAnswer }: QuestionsProps) {
  const t = useTranslations('lab.paste');
  const kinds = useTranslations('kinds');
  const { width, height } = size;
  return (
    <div className={paper.ways}>
      {code === 'which-kind' &&
        PLAYABLE_KINDS.map(({ id }) => (
          <button key={id} type="button" className="button" data-quiet onClick={() => onAnswer(id, undefined)}>
            {kinds(`${id}.name`)}
          </button>
        ))}
      {code === 'which-size' && (
        <button type="button" className="button" data-quiet onClick={() => onAnswer(undefined, { width, height })}>
          <bdi dir="ltr">{t('takeSize', { width: `${width}`, height: `${height}` })}</bdi>
        </button>
      )}
    </div>
  );
}
