'use client';

import dynamic from 'next/dynamic';

export const loadAttempt = () => import('./solo-screen');

/** The started attempt at a daily or a shared puzzle; its code loads apart from the cover. Next finds the chunk by this literal import. */
export const Attempt = dynamic(() => import('./solo-screen').then(({ SoloScreen }) => SoloScreen));
