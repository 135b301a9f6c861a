'use client';

import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import entries from '@/app/_ui/entries.module.css';
import paper from '@/app/_ui/ui.module.css';
import { ask } from './account-client';
import { Failure } from './fields';
import { beginAnew, useAsking } from './use-account-request';

interface DevicesProps {
  /** Latest first. */
  readonly sessions: readonly { readonly id: string; readonly device: string; readonly createdAt: number; readonly isHere: boolean }[];
}

/** The browsers in which somebody is signed in. */
export function Devices({ sessions }: DevicesProps) {
  const t = useTranslations('account.devices');
  const words = useTranslations('account');
  const format = useFormatter();
  const router = useRouter();
  const { failure, run } = useAsking();
  const refresh = () => router.refresh();
  return (
    <section className={paper.sheet} aria-labelledby="devices">
      <h2 id="devices">{t('heading')}</h2>
      <ul className={entries.list} aria-labelledby="devices">
        {sessions.map(({ id, device, createdAt, isHere }) => {
          const which = { device: device || words('ways.unknownDevice'), date: format.dateTime(createdAt, { dateStyle: 'medium' }) };
          return (
            <li key={id}>
              <span>
                {which.device} {isHere && <span className={paper.badge}>{t('here')}</span>}
                <small>{t('since', which)}</small>
              </span>
              {!isHere && (
                <button
                  type="button"
                  className="button"
                  data-quiet
                  aria-label={t('endOf', which)}
                  onClick={() => run(() => ask('session-end', { id }), refresh)}
                >
                  {t('end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={paper.ways}>
        <button
          type="button"
          className="button"
          onClick={() =>
            run(
              () => ask('sign-out'),
              () => beginAnew('/'),
            )
          }
        >
          {words('signOut')}
        </button>
        {sessions.length > 1 && (
          <button type="button" className="button" data-quiet onClick={() => run(() => ask('other-sessions-end'), refresh)}>
            {t('endOthers')}
          </button>
        )}
      </div>
      {failure !== undefined && <Failure id="devices-failure" text={failure} />}
    </section>
  );
}
