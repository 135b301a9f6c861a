'use server';

import { z } from 'zod';
import { services } from '@/server/service-registry';
import { currentAddress, currentPlayerId } from '../../_server/visitor';

const lessonSchema = z.string().max(100);

/** How often a lesson was done, and how often of these without help. */
export interface PracticeCount {
  readonly done: number;
  readonly unaided: number;
}

/** Notes that the visitor has done a lesson once more; null when there is no such lesson. */
export async function recordPractice(lesson: string, isUnaided: boolean): Promise<PracticeCount | null> {
  const parsed = lessonSchema.safeParse(lesson);
  if (!parsed.success) return null;
  const { practice } = services();
  const noted = await practice.note(await currentPlayerId(), parsed.data, isUnaided === true, await currentAddress());
  return noted.ok ? { done: noted.value.done, unaided: noted.value.unaided } : null;
}
