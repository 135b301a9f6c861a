import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ShareButtons } from '@/app/_features/share/share-buttons';
import { Button } from '@/app/_ui/button';
import { FailureText } from '@/app/_ui/failure-text';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { momentPath } from '@/app/_ui/urls';
import { useSubmit } from '@/app/_ui/use-submit';
import type { ReplayAudience } from '@/engine/play/setup';
import type { RequestRefusal } from '@/server/protocol/requests';

/** The link of a replay and its audience. */
export interface Sharing {
  readonly room: string;
  readonly round: number;
  /** Names the puzzle without revealing its solution. */
  readonly title: string;
  readonly audience: ReplayAudience;
  /** Whether it is the visitor's own play; only its player changes the audience. */
  readonly isOwn: boolean;
  readonly isDailyOpen: boolean;
}

interface ShareMomentProps {
  readonly sharing: Sharing;
  readonly at: number;
  readonly players: readonly string[];
}

/** Shares a link to this moment, and sets the audience. */
export function ShareMoment({ sharing, at, players }: ShareMomentProps) {
  const t = useTranslations('replay.share');
  const { room, round, title, isOwn, isDailyOpen } = sharing;
  const [audience, setAudience] = useState(sharing.audience);
  const audienceText = audience === 'players' ? (isOwn ? 'own' : 'players') : isDailyOpen ? 'daily' : 'everyone';
  const { isPending, failure, submit } = useSubmit<RequestRefusal<'POST page/show-replay'>>(() => t('failed'));
  const other: ReplayAudience = audience === 'players' ? 'everyone' : 'players';

  function change(): void {
    submit(
      (signal) => request('POST page/show-replay', { room, to: other }, { signal }),
      () => setAudience(other),
    );
  }

  return (
    <Panel heading={t('heading')}>
      <p className={ui.note} aria-live="polite">
        {t(audienceText)}
      </p>
      {isOwn && (
        <div className={ui.centered}>
          <Button isDisabled={isPending} onClick={change}>
            {t(other === 'everyone' ? 'open' : 'close')}
          </Button>
          <FailureText text={failure} />
        </div>
      )}
      <ShareButtons path={momentPath(room, round, at, players)} text={t('text', { puzzle: title })} />
    </Panel>
  );
}
