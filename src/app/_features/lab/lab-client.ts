import { fail, type Result, succeed } from '@/engine/core/result';
import {
  isLabRefusal,
  type LabJob,
  type LabProgress,
  type LabRefusal,
  type LabRequest,
  type LabResults,
  type LabStreamLine,
} from '@/server/protocol/lab';

/** Why a job has no result: the server's refusal, no answer, or a cancellation. */
export type LabFailure = LabRefusal | 'unavailable' | 'cancelled';

export interface LabJobOptions {
  /** Cancels the job, here and in the worker. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LabProgress) => void;
}

/** Runs a job on the server and reports its progress. */
export async function runLabJob<Job extends LabJob>(
  job: Job,
  question: LabRequest<Job>,
  { signal, onProgress }: LabJobOptions = {},
): Promise<Result<LabResults[Job], LabFailure>> {
  try {
    const response = await fetch(`/api/lab/${job}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(question),
      signal: signal ?? null,
    });
    if (!response.ok || response.body === null) return fail(await refusalOf(response));
    for await (const line of linesOf<Job>(response.body)) {
      if ('answer' in line) return succeed(line.answer);
      if ('refusal' in line) return fail(line.refusal);
      onProgress?.(line.progress);
    }
    return fail('unavailable');
  } catch {
    return fail(signal?.aborted ? 'cancelled' : 'unavailable');
  }
}

async function refusalOf(response: Response): Promise<LabFailure> {
  const { code } = (await response.json()) as { readonly code?: unknown };
  return isLabRefusal(code) ? code : 'unavailable';
}

async function* linesOf<Job extends LabJob>(body: ReadableStream<Uint8Array>): AsyncGenerator<LabStreamLine<Job>> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as LabStreamLine<Job>;
  }
}
