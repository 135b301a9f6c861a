'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOpenPage } from '@/app/_i18n/use-navigation';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { formatDuration } from '@/app/_ui/duration';
import { FailedRead } from '@/app/_ui/failed-read';
import { FailureText } from '@/app/_ui/failure-text';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import type { GhostOption, GhostTarget } from '@/server/protocol/ghosts';
import type { RequestRefusal } from '@/server/protocol/requests';
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
  const openPage = useOpenPage();
  const [offers, setOffers] = useState<readonly GhostOption[]>();
  const list = useSubmit();
  const race = useSubmit<RequestRefusal<'POST page/ghost-race'>>(() => t('failed'));
  const wanted = useRef(subject);
  const submitList = list.submit;

  const load = useCallback(() => submitList((signal) => request('GET page/ghosts', wanted.current, { signal }), setOffers), [submitList]);
  useEffect(load, [load]);

  function choose({ sort, member }: GhostOption): void {
    race.submit(
      (signal) => request('POST page/ghost-race', { target: subject, choice: { sort, member } }, { signal }),
      ({ room }) => openPage(`/ghost/${room}`),
    );
  }

  return (
    <Dialog heading={t('heading')} width="narrow" onClose={onClose}>
      {(close) => (
        <>
          <p className={ui.muted}>{t('note')}</p>
          <div role="status" className={ui.group}>
            {list.isPending && <p>{t('looking')}</p>}
            {offers?.length === 0 && <p>{t('none')}</p>}
          </div>
          <FailedRead failure={list.failure} onRetry={load} />
          {offers !== undefined && offers.length > 0 && (
            <ul className={`${ui.group} ${styles.offers}`}>
              {offers.map((offer) => (
                <Offer key={`${offer.sort} ${offer.member}`} offer={offer} isOpening={race.isPending} onChoose={() => choose(offer)} />
              ))}
            </ul>
          )}
          <FailureText text={race.failure} />
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
      <Button isDisabled={isOpening} onClick={onChoose}>
        <bdi>{name}</bdi> <span className={ui.muted}>{formatDuration(offer.wallMs)}</span>
      </Button>
    </li>
  );
}
