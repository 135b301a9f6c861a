import { getTranslations } from 'next-intl/server';
import { playEndless } from '@/app/_features/solo/actions';
import { pageMetadata } from '@/app/_server/page-metadata';
import type { QueryProps } from '@/app/_server/page-props';
import { ActionForm } from '@/app/_ui/action-form';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { Segmented, Switch } from '@/app/_ui/options';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { formatSize, STOCK_LEVELS, STOCK_SIZES } from '@/server/protocol/catalog';

export const generateMetadata = pageMetadata('solo.title');

/** Endless play: a form for each kind, since their sizes differ. */
export default async function PlayPage({ searchParams }: QueryProps) {
  const [t, play, kinds] = await Promise.all([getTranslations('solo'), getTranslations('play'), getTranslations('kinds')]);
  const [refusals, library] = await Promise.all([getTranslations('refusals'), getTranslations('library')]);
  const { refused } = await searchParams;
  return (
    <Page heading={t('heading')} lead={t('intro')}>
      {refused === 'daily-limit' && <p role="alert">{refusals(refused)}</p>}
      <div className={ui.columns}>
        {PLAYABLE_KINDS.map(({ id, ...parts }) => (
          <Panel key={id} heading={kinds(`${id}.name`)}>
            <ActionForm action={playEndless} className={ui.form}>
              <input type="hidden" name="kind" value={id} />
              <p className={ui.muted}>{kinds(`${id}.summary`)}</p>
              <Segmented
                legend={t('size')}
                name="size"
                options={STOCK_SIZES[id].map((size) => [
                  formatSize(size),
                  play('size', { width: `${size.width}`, height: `${size.height}` }),
                ])}
                defaultValue={formatSize(STOCK_SIZES[id][0])}
              />
              <Segmented
                legend={t('level')}
                name="level"
                options={STOCK_LEVELS.map((level) => [level, play(`levels.${level}`)])}
                defaultValue={STOCK_LEVELS[0]}
              />
              {'signsOf' in parts && <Switch name="signs" label={play('signs')} note={play('signsNote')} />}
              <div>
                <Button variant="primary" type="submit">
                  {t('go')}
                </Button>
              </div>
            </ActionForm>
          </Panel>
        ))}
      </div>
      <Panel heading={library('heading')}>
        <p className={ui.muted}>{library('description')}</p>
        <div>
          <ButtonLink href="/library">{library('all')}</ButtonLink>
        </div>
      </Panel>
    </Page>
  );
}
