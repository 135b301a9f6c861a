'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useViolationSentence } from '@/app/_features/board/use-violation-sentence';
import type { Playback } from '@/app/_features/playback/playback';
import { Button } from '@/app/_ui/button';
import ui from '@/app/_ui/ui.module.css';
import type { Step } from '@/engine/core/kind';
import { unpackPlacement } from '@/engine/walkthrough/search-tree';
import { marksAfterFrames, type Walkthrough, type WalkthroughFrame } from '@/engine/walkthrough/walkthrough';
import { NodeReasons } from './node-reasons';
import { useSolve } from './solve-context';
import styles from './walkthrough.module.css';

interface WalkthroughCaptionProps {
  readonly walkthrough: Walkthrough;
  readonly frames: readonly WalkthroughFrame[];
  readonly playback: Playback;
  /** The shown step of an assumption's chain. */
  readonly link: number | undefined;
  readonly onLink: (link: number | undefined) => void;
}

/** Describes the shown frame and its reason. Announced only when the viewer steps by hand. */
export function WalkthroughCaption(props: WalkthroughCaptionProps) {
  const t = useTranslations('walkthrough.player');
  const { frames, playback } = props;
  const { shown, isRunning } = playback;
  const frame = frames[shown - 1];
  return (
    <div className={`${ui.group} ${styles.caption}`} aria-live={isRunning ? 'off' : 'polite'}>
      {frame === undefined ? (
        <p>{t('start', { count: frames.length })}</p>
      ) : (
        <>
          <p className={`${ui.note} ${styles.count}`}>{t('step', { number: `${shown}`, count: `${frames.length}` })}</p>
          <FrameText {...props} frame={frame} />
        </>
      )}
    </div>
  );
}

/** A short name for a frame. */
export function useFrameName(): (frame: WalkthroughFrame | undefined) => string {
  const { explainer } = useSolve();
  const t = useTranslations('walkthrough.player');
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

function FrameText(props: WalkthroughCaptionProps & { readonly frame: WalkthroughFrame }) {
  const { frame, walkthrough } = props;
  switch (frame.type) {
    case 'step':
      return <FrameStepText {...props} step={frame.step} />;
    case 'ladder-end':
      return <LadderEnd walkthrough={walkthrough} />;
    case 'node':
      return <NodeText {...props} node={frame.node} />;
    case 'solution':
      return <SolutionText {...props} solution={frame.solution} />;
  }
}

function FrameStepText({ step, frames, playback, link, onLink }: WalkthroughCaptionProps & { readonly step: Step }) {
  const { puzzle, explainer } = useSolve();
  const t = useTranslations('walkthrough.player');
  const { name, sentence, placed, chain } = explainer.step(step, puzzle);
  return (
    <>
      <h3>
        {name}{' '}
        <span className={`${ui.badge} ${styles.level}`} data-level={step.level}>
          {t('level', { level: `level${step.level}` })}
        </span>
      </h3>
      <p className={styles.reason}>{sentence}</p>
      <p>{placed}</p>
      {chain.length > 0 && <AssumptionChain step={step} chain={chain} link={link} onLink={onLink} />}
      <p className={ui.note}>{t('forces')}</p>
      {playback.shown === frames.length && <p>{t('ends.solved')}</p>}
    </>
  );
}

function LadderEnd({ walkthrough: { end, violations } }: { readonly walkthrough: Walkthrough }) {
  const t = useTranslations('walkthrough.player');
  const sentence = useViolationSentence();
  return (
    <>
      <p className={styles.reason}>{t(`ends.${end}`)}</p>
      {[...new Set(violations.map(({ message }) => sentence(message)))].map((announcement) => (
        <p key={announcement}>{announcement}</p>
      ))}
    </>
  );
}

function NodeText({ node, walkthrough, frames, playback }: WalkthroughCaptionProps & { readonly node: number }) {
  const { puzzle, start, explainer } = useSolve();
  const t = useTranslations('walkthrough.player');
  const nameOf = useFrameName();
  const stuckAt = useMemo(() => marksAfterFrames(start, walkthrough, frames, walkthrough.steps.length), [start, walkthrough, frames]);
  if (walkthrough.search === null) return null;
  const { tree, solutions } = walkthrough.search;
  const { placement, ending } = tree.nodes[node];
  const isLast = playback.shown === frames.length;
  return (
    <>
      <h3>{nameOf({ type: 'node', node })}</h3>
      {placement >= 0 && <p className={styles.reason}>{explainer.placed([unpackPlacement(placement)], puzzle)}</p>}
      <NodeReasons nodes={tree.nodes} node={node} ending={ending === 'backtracked' ? undefined : ending} start={stuckAt} />
      {isLast && tree.isTruncated && <p>{t('cut', { count: tree.nodes.length - 1 })}</p>}
      {isLast && tree.status === 'gave-up' && <p>{t('gaveUp', { count: tree.counts.decisions })}</p>}
      {isLast && tree.status !== 'gave-up' && solutions.length === 0 && <p>{t('noSolution')}</p>}
    </>
  );
}

function SolutionText({ solution, walkthrough }: WalkthroughCaptionProps & { readonly solution: number }) {
  const t = useTranslations('walkthrough.player');
  const tree = walkthrough.search?.tree;
  return (
    <>
      <h3>{t('solution', { number: solution + 1 })}</h3>
      {tree?.status === 'unique' && <p>{t('unique')}</p>}
      {tree?.status === 'gave-up' && <p>{t('gaveUp', { count: tree.counts.decisions })}</p>}
      {tree?.isTruncated && <p>{t('cut', { count: tree.nodes.length - 1 })}</p>}
    </>
  );
}

interface AssumptionChainProps {
  readonly step: Step;
  /** One sentence for each step of the chain. */
  readonly chain: readonly string[];
  readonly link: number | undefined;
  readonly onLink: (link: number | undefined) => void;
}

/** The chain from an assumption to its contradiction. A press on a step shows its board. */
function AssumptionChain({ step, chain, link, onLink }: AssumptionChainProps) {
  const { puzzle, explainer } = useSolve();
  const t = useTranslations('walkthrough.player');
  const [{ cell, mark }] = step.placements;
  const assumed = explainer.placed([{ cell, mark: mark === 1 ? 2 : 1 }], puzzle);
  // The key is the number, because two steps may have the same sentence.
  const links = [t('chainStart', { placed: assumed }), ...chain].map((sentence, i) => ({ number: i, sentence }));
  return (
    <details className={styles.chain}>
      <summary>{t('chain')}</summary>
      <ol>
        {links.map(({ number, sentence }) => (
          <li key={number}>
            <button type="button" aria-pressed={link === number} onClick={() => onLink(link === number ? undefined : number)}>
              {sentence}
            </button>
          </li>
        ))}
      </ol>
      {link !== undefined && <Button onClick={() => onLink(undefined)}>{t('chainEnd')}</Button>}
    </details>
  );
}
