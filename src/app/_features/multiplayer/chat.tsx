'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CHAT_LINE, isTooHeavy } from '@/server/protocol/chat-line';
import { EMOTES } from '@/server/protocol/messages';
import { Avatar } from './avatar';
import { EmoteIcon } from './emote-icon';
import styles from './multiplayer.module.css';
import type { RoomContext } from './room-context';
import { useRefusalText } from './use-refusal-text';

/** What is said in the room, and signs for those who have no hand free. */
export function Chat({ seat }: { readonly seat: RoomContext }) {
  const t = useTranslations('party.chat');
  const refusals = useTranslations('refusals');
  const { line, talk, view, me, nameOf } = seat;
  const isMuted = view.state.members[me]?.isMuted ?? false;
  const { failure, send } = useSending();
  const [text, setText] = useState('');
  const log = useRef<HTMLDivElement>(null);
  const lastId = talk.chat.at(-1)?.id;

  useEffect(() => {
    if (lastId !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lastId]);

  async function say(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '' || isMuted || isTooHeavy(text)) return;
    if (await send(line.say(text))) setText('');
  }

  return (
    <section className={styles.panel} aria-labelledby="chat-heading">
      <h2 id="chat-heading">{t('heading')}</h2>
      <div className={styles.lines} ref={log} role="log" aria-live="polite" aria-labelledby="chat-heading">
        {talk.chat.length === 0 && <p className={styles.soft}>{t('empty')}</p>}
        {talk.chat.map(({ id, member, text: said }) => (
          <p key={id} className={styles.line}>
            <Avatar seat={seat} member={member} />
            <span>
              <bdi className={styles.memberName}>{nameOf(member)}</bdi>
              <span className="visually-hidden">: </span>
              <bdi className={styles.said}>{said}</bdi>
            </span>
          </p>
        ))}
      </div>
      {isMuted ? (
        <p className={styles.soft}>{t('muted')}</p>
      ) : (
        <>
          <fieldset className={styles.emotes}>
            <legend className="visually-hidden">{t('emotes')}</legend>
            {EMOTES.map((emote) => (
              <button
                type="button"
                key={emote}
                className={styles.iconButton}
                aria-label={t(`emote.${emote}`)}
                title={t(`emote.${emote}`)}
                onClick={() => send(line.emote(emote))}
              >
                <EmoteIcon emote={emote} />
              </button>
            ))}
          </fieldset>
          <form className={styles.sayForm} onSubmit={say}>
            <label className="visually-hidden" htmlFor="chat-text">
              {t('label')}
            </label>
            <input
              id="chat-text"
              className={styles.field}
              value={text}
              maxLength={CHAT_LINE.characters}
              aria-invalid={isTooHeavy(text) || undefined}
              aria-describedby="chat-failure"
              autoComplete="off"
              placeholder={t('label')}
              onChange={(event) => setText(event.target.value)}
            />
            <button type="submit" className="button">
              {t('send')}
            </button>
          </form>
        </>
      )}
      <p id="chat-failure" role="status" className={styles.broken}>
        {isTooHeavy(text) ? refusals('too-long') : failure}
      </p>
    </section>
  );
}

/** Sends something and keeps why it failed until the next attempt. */
function useSending() {
  const refusalText = useRefusalText();
  const [failure, setFailure] = useState<string>();
  async function send(sending: ReturnType<RoomContext['line']['say']>): Promise<boolean> {
    const code = await sending;
    setFailure(code && refusalText(code));
    return code === undefined;
  }
  return { failure, send };
}
