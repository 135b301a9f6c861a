'use client';

import dynamic from 'next/dynamic';

export const loadAttempt = () => import('./attempt-screen');

/** The started attempt; its code loads apart from the cover. Next finds the chunk by this literal import. */
export const Attempt = dynamic(() => import('./attempt-screen').then(({ AttemptScreen }) => AttemptScreen));
