'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';

/** Its code loads when it opens. Next finds the chunk by this literal import. */
const EmbedDialog = dynamic(() => import('./embed-dialog').then((loaded) => loaded.EmbedDialog));

interface EmbedButtonProps {
  /** The link id of the puzzle. */
  readonly link: string;
  /** Canonical notation. */
  readonly text: string;
  readonly title: string;
}

/** Opens the code that shows a puzzle in another site. */
export function EmbedButton(puzzle: EmbedButtonProps) {
  const t = useTranslations('share.embed');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <EmbedDialog {...puzzle} onClose={() => setOpen(false)} />}
    </>
  );
}
