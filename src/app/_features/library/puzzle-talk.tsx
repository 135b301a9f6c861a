'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Button } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { FailedRead } from '@/app/_ui/failed-read';
import { TextArea } from '@/app/_ui/field';
import { Segmented } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import { request } from '@/app/_ui/request';
import ui from '@/app/_ui/ui.module.css';
import { useSubmit } from '@/app/_ui/use-submit';
import { CHAT_LINE } from '@/server/protocol/chat-line';
import { FELT_LEVELS, type Opinion, type PuzzleComment, type PuzzleTalk as Talk } from '@/server/protocol/library';
import type { RequestRefusal } from '@/server/protocol/requests';
import styles from './library.module.css';

/** After the end of a published puzzle: whether it was good, how hard it was, and what others say. */
export function PuzzleTalk({ link }: { readonly link: string }) {
  const t = useTranslations('library.talk');
  const refusals = useTranslations('library.talk.refusals');
  const [talk, setTalk] = useState<Talk>();
  const { failure, submit } = useSubmit<RequestRefusal<'GET page/puzzle-talk'>>(refusals);
  const load = useCallback(() => submit((signal) => request('GET page/puzzle-talk', { link }, { signal }), setTalk), [link, submit]);
  useEffect(load, [load]);

  if (failure !== undefined) return <FailedRead failure={failure} onRetry={load} />;
  if (talk === undefined) return null;
  return (
    <Panel heading={t(talk.isAuthor ? 'headingOwn' : 'heading')}>
      {talk.canRate && (
        <OpinionForm
          link={link}
          opinion={talk.opinion}
          onChange={(change) => setTalk((now) => now && { ...now, opinion: { ...now.opinion, ...change } })}
        />
      )}
      {!talk.canRate && !talk.isAuthor && (
        <>
          <p>{refusals('account-required')}</p>
          <div className={ui.actions}>
            <ButtonLink href="/account">{t('account')}</ButtonLink>
          </div>
        </>
      )}
      <h3>{t('comments')}</h3>
      {talk.isOpen ? <Comments link={link} talk={talk} onChange={setTalk} onSent={load} /> : <p className={ui.muted}>{t('closed')}</p>}
    </Panel>
  );
}

interface OpinionFormProps {
  readonly link: string;
  readonly opinion: Opinion;
  readonly onChange: (change: Partial<Opinion>) => void;
}

function OpinionForm({ link, opinion: { isLiked, felt }, onChange }: OpinionFormProps) {
  const t = useTranslations('library.talk');
  const levels = useTranslations('play.levels');
  const refusals = useTranslations('library.talk.refusals');
  // Apart, so that who likes a puzzle does not wait before saying how hard it was.
  const like = useSubmit<RequestRefusal<'POST page/rate-puzzle'>>(refusals);
  const feel = useSubmit<RequestRefusal<'POST page/rate-puzzle'>>(refusals);

  /** Shown at once, and taken back if the server does not have it. */
  function rate(by: typeof like, change: { isLiked: boolean } | { felt: NonNullable<Opinion['felt']> }, before: Partial<Opinion>): void {
    if (by.isPending) return;
    onChange(change);
    by.submit(
      async (signal) => {
        const answer = await request('POST page/rate-puzzle', { link, ...change }, { signal });
        if (!answer.ok) onChange(before);
        return answer;
      },
      () => {},
    );
  }

  const failure = like.failure ?? feel.failure;
  return (
    <>
      <div className={ui.actions}>
        <Button className={styles.like} aria-pressed={isLiked} onClick={() => rate(like, { isLiked: !isLiked }, { isLiked })}>
          <span aria-hidden="true">{isLiked ? '♥' : '♡'}&nbsp;</span>
          {t(isLiked ? 'liked' : 'like')}
        </Button>
      </div>
      <Segmented
        legend={t('felt')}
        options={FELT_LEVELS.map((level) => [level, levels(level)])}
        {...(felt !== null && { value: felt })}
        onChange={(level) => rate(feel, { felt: level }, { felt })}
      />
      {failure !== undefined && (
        <p role="alert" className={ui.error}>
          {failure}
        </p>
      )}
    </>
  );
}

interface CommentsProps {
  readonly link: string;
  readonly talk: Talk;
  readonly onChange: (talk: Talk) => void;
  readonly onSent: () => void;
}

function Comments({ link, talk, onChange, onSent }: CommentsProps) {
  const t = useTranslations('library.talk');
  const refusals = useTranslations('library.talk.refusals');
  const { isPending, failure, submit } = useSubmit<RequestRefusal<'POST page/comment'>>(refusals);
  const [text, setText] = useState('');
  const [said, setSaid] = useState<string>();

  function send(event: FormEvent): void {
    event.preventDefault();
    setSaid(undefined);
    submit(
      (signal) => request('POST page/comment', { link, text }, { signal }),
      () => {
        setText('');
        setSaid(t('sent'));
        onSent();
      },
    );
  }

  function showEarlier(): void {
    submit(
      (signal) => request('GET page/puzzle-talk', { link, ...(talk.next !== null && { cursor: talk.next }) }, { signal }),
      ({ comments, next }) => onChange({ ...talk, comments: [...talk.comments, ...comments], next }),
    );
  }

  function remove({ id }: PuzzleComment): void {
    submit(
      (signal) => request('POST page/remove-comment', { id }, { signal }),
      () => onChange({ ...talk, comments: talk.comments.filter((comment) => comment.id !== id) }),
    );
  }

  function report({ id }: PuzzleComment): void {
    submit(
      (signal) => request('POST page/report-comment', { id }, { signal }),
      () => setSaid(t('reported')),
    );
  }

  return (
    <>
      <p className={ui.muted}>{t('hidden')}</p>
      {talk.comments.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.comments} aria-label={t('comments')}>
        {talk.comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onRemove={() => remove(comment)} onReport={() => report(comment)} />
        ))}
      </ul>
      {talk.next !== null && (
        <div className={ui.actions}>
          <Button onClick={showEarlier} isDisabled={isPending}>
            {t('earlier')}
          </Button>
        </div>
      )}
      <form className={ui.form} onSubmit={send}>
        <TextArea
          label={t('write')}
          rows={3}
          dir="auto"
          maxLength={CHAT_LINE.characters}
          value={text}
          describedBy="comment-said"
          onChange={({ target }) => setText(target.value)}
        />
        <div className={ui.actions}>
          <Button type="submit" isDisabled={isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
      <p id="comment-said" role="status" className={failure === undefined ? undefined : ui.error}>
        {failure ?? said}
      </p>
    </>
  );
}

interface CommentItemProps {
  readonly comment: PuzzleComment;
  readonly onRemove: () => void;
  readonly onReport: () => void;
}

function CommentItem({ comment: { name, text, at, isOwn, isByAuthor, canRemove }, onRemove, onReport }: CommentItemProps) {
  const t = useTranslations('library.talk');
  const format = useFormatter();
  return (
    <li>
      <span className={styles.head}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {isByAuthor && <span className={ui.badge}>{t('author')}</span>}
        <small className={ui.note}>{format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
      </span>
      <p dir="auto">{text}</p>
      <span className={ui.actions}>
        {canRemove && (
          <button type="button" className={ui.words} aria-label={t('removeOf', { name })} onClick={onRemove}>
            {t('remove')}
          </button>
        )}
        {!isOwn && (
          <button type="button" className={ui.words} aria-label={t('reportOf', { name })} onClick={onReport}>
            {t('report')}
          </button>
        )}
      </span>
    </li>
  );
}
