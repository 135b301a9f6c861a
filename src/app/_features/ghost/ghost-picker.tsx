'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useTransition } from 'react';
import { listGhosts, openGhostRace } from '@/app/_features/ghost/actions';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { formatDuration } from '@/app/_ui/duration';
import ui from '@/app/_ui/ui.module.css';
import type { GhostOption, GhostTarget } from '@/server/protocol/ghosts';
import styles from './ghost.module.css';
import { useGhostName } from './use-ghost-name';

/** Lets the visitor choose a ghost and opens the race. */
export function GhostPicker({ subject }: { readonly subject: GhostTarget }) {
  const t = useTranslations('ghost.choose');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <ChooseGhost subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChooseGhost({ subject, onClose }: { readonly subject: GhostTarget; readonly onClose: () => void }) {
  const t = useTranslations('ghost.choose');
  const [offers, setOffers] = useState<readonly GhostOption[] | 'unavailable'>();
  const [isOpening, startTransition] = useTransition();
  const refusals = useTranslations('refusals');
  const [failure, setFailure] = useState<string>();
  const openPage = useOpenPage();

  const wanted = useRef(subject);

  useEffect(() => {
    listGhosts(wanted.current).then(setOffers, () => setOffers('unavailable'));
  }, []);

  function race({ sort, member }: GhostOption): void {
    if (isOpening) return;
    startTransition(async () => {
      const opened = await openGhostRace(subject, { sort, member }).catch(() => undefined);
      if (opened?.ok) openPage(`/ghost/${opened.room}`);
      else setFailure(opened?.code === 'daily-limit' ? refusals(opened.code) : t('failed'));
    });
  }

  return (
    <Dialog heading={t('heading')} width="narrow" onClose={onClose}>
      {(close) => (
        <>
          <p className={ui.muted}>{t('note')}</p>
          <div role="status" className={ui.group}>
            {offers === undefined && <p>{t('looking')}</p>}
            {offers === 'unavailable' && <p>{t('failed')}</p>}
            {Array.isArray(offers) && offers.length === 0 && <p>{t('none')}</p>}
          </div>
          {Array.isArray(offers) && offers.length > 0 && (
            <ul className={ui.group}>
              {offers.map((offer) => (
                <Offer key={`${offer.sort} ${offer.member}`} offer={offer} isOpening={isOpening} onChoose={() => race(offer)} />
              ))}
            </ul>
          )}
          <p role="alert" className={ui.error}>
            {failure}
          </p>
          <div>
            <Button onClick={close}>{t('close')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface OfferProps {
  readonly offer: GhostOption;
  readonly isOpening: boolean;
  readonly onChoose: () => void;
}

function Offer({ offer, isOpening, onChoose }: OfferProps) {
  const name = useGhostName(offer);
  return (
    <li>
      <button type="button" className={styles.offer} aria-disabled={isOpening || undefined} onClick={onChoose}>
        <bdi>{name}</bdi> <span className={ui.muted}>{formatDuration(offer.wallMs)}</span>
      </button>
    </li>
  );
}
