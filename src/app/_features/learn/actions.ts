'use server';

import { z } from 'zod';
import { services } from '@/server/service-registry';
import { currentClientIp, currentPlayerId } from '../../_server/visitor';

const lessonSchema = z.string().max(100);

/** How often a lesson was completed, and how often without help. */
export interface PracticeCount {
  readonly done: number;
  readonly unaided: number;
}

/** Records that the visitor completed a lesson. Null if the lesson does not exist. */
export async function recordPractice(lesson: string, isUnaided: boolean): Promise<PracticeCount | null> {
  const parsed = lessonSchema.safeParse(lesson);
  if (!parsed.success) return null;
  const { practice } = services();
  const noted = await practice.record(await currentPlayerId(), parsed.data, isUnaided === true, await currentClientIp());
  return noted.ok ? { done: noted.value.done, unaided: noted.value.unaided } : null;
}
