'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useViolationSentence } from '@/app/_features/board/violation-sentence';
import type { Explainer } from '@/app/_features/explanations/explainer';
import type { Playback } from '@/app/_features/playback/playback';
import type { Step } from '@/engine/core/kind';
import { unpackSet } from '@/engine/walkthrough/search-tree';
import { marksAfterFrames, type Walkthrough, type WalkthroughFrame } from '@/engine/walkthrough/walkthrough';
import { SuppositionChain } from './assumption-chain';
import { NodeReasons } from './node-reasons';
import type { SolvePosition } from './solve-position';
import styles from './walkthrough.module.css';

interface FilmCaptionProps {
  readonly film: Walkthrough;
  readonly frames: readonly WalkthroughFrame[];
  readonly playing: Playback;
  readonly position: SolvePosition;
  readonly explainer: Explainer;
  /** Which step of a supposition is looked at. */
  readonly link: number | undefined;
  readonly onLink: (link: number | undefined) => void;
}

/** What is seen and why it is so. Said aloud only to who steps by hand. */
export function FilmCaption(props: FilmCaptionProps) {
  const t = useTranslations('watch.film');
  const { frames, playing } = props;
  const { shown, isRunning } = playing;
  const frame = frames[shown - 1];
  return (
    <div className={styles.caption} aria-live={isRunning ? 'off' : 'polite'}>
      {frame === undefined ? (
        <p>{t('start', { count: frames.length })}</p>
      ) : (
        <>
          <p className={styles.count}>{t('step', { number: `${shown}`, count: `${frames.length}` })}</p>
          <FrameWords {...props} frame={frame} />
        </>
      )}
    </div>
  );
}

/** What a picture is called, in a few words. */
export function useFrameName(explainer: Explainer): (frame: WalkthroughFrame | undefined) => string {
  const t = useTranslations('watch.film');
  return (frame) => {
    switch (frame?.type) {
      case 'step':
        return `${explainer.technique(frame.step.technique).name}, ${t('level', { level: `level${frame.step.level}` })}`;
      case 'node':
        return frame.node === 0 ? t('known') : t('guess', { number: `${frame.node}` });
      case 'solution':
        return t('solution', { number: frame.solution + 1 });
      default:
        return '';
    }
  };
}

function FrameWords(props: FilmCaptionProps & { readonly frame: WalkthroughFrame }) {
  const { frame, film } = props;
  switch (frame.type) {
    case 'step':
      return <StepWords {...props} step={frame.step} />;
    case 'ladder-end':
      return <LadderEnd film={film} />;
    case 'node':
      return <NodeWords {...props} node={frame.node} />;
    case 'solution':
      return <SolutionWords {...props} solution={frame.solution} />;
  }
}

function StepWords({ step, frames, playing, position, explainer, link, onLink }: FilmCaptionProps & { readonly step: Step }) {
  const t = useTranslations('watch.film');
  const { name, sentence, placed, chain } = explainer.step(step, position.puzzle);
  return (
    <>
      <h3>
        {name}{' '}
        <span className={styles.level} data-level={step.level}>
          {t('level', { level: `level${step.level}` })}
        </span>
      </h3>
      <p className={styles.reason}>{sentence}</p>
      <p>{placed}</p>
      {chain.length > 0 && (
        <SuppositionChain step={step} chain={chain} position={position} explainer={explainer} link={link} onLink={onLink} />
      )}
      <p className={styles.soft}>{t('forces')}</p>
      {playing.shown === frames.length && <p>{t('ends.solved')}</p>}
    </>
  );
}

function LadderEnd({ film: { end, violations } }: { readonly film: Walkthrough }) {
  const t = useTranslations('watch.film');
  const sentence = useViolationSentence();
  return (
    <>
      <p className={styles.reason}>{t(`ends.${end}`)}</p>
      {[...new Set(violations.map(({ message }) => sentence(message)))].map((said) => (
        <p key={said}>{said}</p>
      ))}
    </>
  );
}

function NodeWords({ node, film, frames, playing, position, explainer }: FilmCaptionProps & { readonly node: number }) {
  const t = useTranslations('watch.film');
  const nameOf = useFrameName(explainer);
  const stuckAt = useMemo(() => marksAfterFrames(position.start, film, frames, film.steps.length), [position, film, frames]);
  if (film.search === null) return null;
  const { tree, solutions } = film.search;
  const { set, ending } = tree.nodes[node];
  const isLast = playing.shown === frames.length;
  return (
    <>
      <h3>{nameOf({ type: 'node', node })}</h3>
      {set >= 0 && <p className={styles.reason}>{explainer.placed([unpackSet(set)], position.puzzle)}</p>}
      <NodeReasons
        nodes={tree.nodes}
        node={node}
        ending={ending === 'left' ? undefined : ending}
        position={position}
        explainer={explainer}
        start={stuckAt}
      />
      {isLast && tree.isCut && <p>{t('cut', { count: tree.nodes.length - 1 })}</p>}
      {isLast && tree.status === 'gave-up' && <p>{t('gaveUp', { count: tree.counts.guesses })}</p>}
      {isLast && tree.status !== 'gave-up' && solutions.length === 0 && <p>{t('noSolution')}</p>}
    </>
  );
}

function SolutionWords({ solution, film }: FilmCaptionProps & { readonly solution: number }) {
  const t = useTranslations('watch.film');
  const tree = film.search?.tree;
  return (
    <>
      <h3>{t('solution', { number: solution + 1 })}</h3>
      {tree?.status === 'unique' && <p>{t('unique')}</p>}
      {tree?.status === 'gave-up' && <p>{t('gaveUp', { count: tree.counts.guesses })}</p>}
      {tree?.isCut && <p>{t('cut', { count: tree.nodes.length - 1 })}</p>}
    </>
  );
}
