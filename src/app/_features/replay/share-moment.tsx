import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { showReplay } from '@/app/_features/replay/actions';
import { ShareWays } from '@/app/_features/share/share-buttons';
import { useAddress } from '@/app/_features/share/use-absolute-url';
import type { ReplayAudience } from '@/engine/play/setup';
import { momentPath } from '../../_ui/replay-url';
import styles from './replay.module.css';

/** Where a replay is, and who may watch it there. */
export interface Sharing {
  readonly room: string;
  readonly round: number;
  /** Names the puzzle and gives nothing away. */
  readonly title: string;
  readonly audience: ReplayAudience;
  /** Whether it is the visitor's own play, for whom nobody else decides. */
  readonly isOwn: boolean;
  readonly isDailyOpen: boolean;
}

interface ShareMomentProps {
  readonly sharing: Sharing;
  readonly at: number;
  readonly players: readonly string[];
}

/** How others get to see this very moment, and who of them may. */
export function ShareMoment({ sharing, at, players }: ShareMomentProps) {
  const t = useTranslations('replay.share');
  const { room, round, title, isOwn, isDailyOpen } = sharing;
  const [audience, setAudience] = useState(sharing.audience);
  const address = useAddress(momentPath(room, round, at, players));
  const whom = audience === 'players' ? (isOwn ? 'own' : 'players') : isDailyOpen ? 'daily' : 'everyone';
  return (
    <section className={styles.panel} aria-labelledby="replay-share">
      <h2 id="replay-share">{t('heading')}</h2>
      <p className={styles.soft} aria-live="polite">
        {t(whom)}
      </p>
      {isOwn && <AudienceSwitch room={room} audience={audience} onChange={setAudience} />}
      <ShareWays address={address} text={t('text', { puzzle: title })} />
    </section>
  );
}

interface AudienceSwitchProps {
  readonly room: string;
  readonly audience: ReplayAudience;
  readonly onChange: (audience: ReplayAudience) => void;
}

function AudienceSwitch({ room, audience, onChange }: AudienceSwitchProps) {
  const t = useTranslations('replay.share');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const other: ReplayAudience = audience === 'players' ? 'everyone' : 'players';

  async function ask(): Promise<void> {
    if (state === 'asking') return;
    setState('asking');
    const isDone = await showReplay(room, other).catch(() => false);
    setState(isDone ? 'idle' : 'failed');
    if (isDone) onChange(other);
  }

  return (
    <div className={styles.jumps}>
      <button type="button" className="button" data-quiet aria-disabled={state === 'asking'} onClick={ask}>
        {t(other === 'everyone' ? 'open' : 'close')}
      </button>
      <p role="status">{state === 'failed' && t('failed')}</p>
    </div>
  );
}
