import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { loadExplainer } from '@/app/_features/explanations/load-explainer';
import { ExerciseSession } from '@/app/_features/learn/exercise-session';
import { ClientMessages } from '@/app/_i18n/client-messages';
import { Link } from '@/app/_i18n/navigation';
import type { PathProps } from '@/app/_server/page-props';
import { findVisitor } from '@/app/_server/visitor';
import ui from '@/app/_ui/ui.module.css';
import { techniquePath } from '@/app/_ui/urls';
import { kindAt, type Rung, rungsAt } from '@/app/[locale]/(visitor)/learn/ladders';
import type { KindId } from '@/engine/kinds/playable';
import { services } from '@/server/service-registry';

interface Found {
  readonly kind: KindId;
  readonly rung: Rung;
  readonly next: Rung | undefined;
}

async function findRungs(params: PathProps<'kind' | 'technique'>['params']): Promise<Found | undefined> {
  const { kind: part, technique } = await params;
  const kind = kindAt(part);
  const found = kind === undefined ? undefined : rungsAt(kind, technique);
  return kind === undefined || found === undefined ? undefined : { kind, ...found };
}

export async function generateMetadata({ params }: PathProps<'kind' | 'technique'>): Promise<Metadata> {
  const found = await findRungs(params);
  if (found === undefined) return {};
  const [kinds, explainer] = await Promise.all([getTranslations('kinds'), getLocale().then(loadExplainer)]);
  const { name, idea } = explainer.technique(found.rung.id);
  return { title: `${name} · ${kinds(`${found.kind}.name`)}`, description: idea };
}

/** One technique: its explanation and exercises. */
export default async function TechniquePage({ params }: PathProps<'kind' | 'technique'>) {
  const found = await findRungs(params);
  const first = found === undefined ? null : await services().exercises.first(found.rung.id);
  if (found === undefined || first === null) notFound();
  const { kind, rung, next } = found;
  const [t, explainer, visitor] = await Promise.all([getTranslations(), getLocale().then(loadExplainer), findVisitor()]);
  const { name, idea } = explainer.technique(rung.id);
  const practice = visitor && (await services().practice.of(visitor.playerId));
  const { done = 0, unaided = 0 } = practice?.get(rung.id) ?? {};
  return (
    <ClientMessages route="learn/[kind]/[technique]">
      <ExerciseSession first={first} practised={{ done, unaided }} title={name} idea={idea}>
        <p className={ui.muted}>
          {t(`kinds.${kind}.name`)} · {t(`help.levels.level${rung.level}`)}
        </p>
        {next !== undefined && (
          <p>
            <Link href={techniquePath(next.id)}>{t('learn.exercise.nextTechnique', { name: explainer.technique(next.id).name })}</Link>
          </p>
        )}
      </ExerciseSession>
    </ClientMessages>
  );
}
