'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import paper from '@/app/_ui/ui.module.css';
import { ask, codesOf } from './account-client';
import { Failure } from './fields';
import { RecoveryCodes } from './recovery-codes';
import { useAsking } from './use-account-request';

/** How many recovery codes are left, and new ones for who wants them. */
export function NewCodes({ left }: { readonly left: number }) {
  const t = useTranslations('account.ways');
  const router = useRouter();
  const { isAsking, failure, run } = useAsking();
  const [codes, setCodes] = useState<readonly string[]>();

  function renew(): void {
    run(
      () => ask('recovery-codes'),
      (answer) => {
        setCodes(codesOf(answer));
        router.refresh();
      },
    );
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  return (
    <section className={paper.sheet} aria-labelledby="codes">
      <h2 id="codes">{t('codes')}</h2>
      <p>
        {t('codesLeft', { count: left })} {t('newCodesNote')}
      </p>
      <div className={paper.ways}>
        <button type="button" className="button" data-quiet aria-disabled={isAsking || undefined} onClick={renew}>
          {t('newCodes')}
        </button>
      </div>
      {failure !== undefined && <Failure id="codes-failure" text={failure} />}
    </section>
  );
}
