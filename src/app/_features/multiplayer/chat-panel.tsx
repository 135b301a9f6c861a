'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/app/_ui/button';
import { Field } from '@/app/_ui/field';
import { Panel } from '@/app/_ui/panel';
import ui from '@/app/_ui/ui.module.css';
import { CHAT_LINE, isTooHeavy } from '@/server/protocol/chat-line';
import { EMOTES } from '@/server/protocol/emotes';
import { useRoomState } from '../sync/use-room';
import { Avatar } from './avatar';
import { EmoteIcon } from './emote-icon';
import styles from './multiplayer.module.css';
import type { RoomContext } from './room-context';
import { useBroadcasts } from './use-broadcasts';
import { useRefusalText } from './use-refusal-text';

/** The chat of the room, and its emotes. */
export const ChatPanel = memo(function ChatPanel({ context }: { readonly context: RoomContext }) {
  const t = useTranslations('rooms.chat');
  const refusals = useTranslations('refusals');
  const { channel, me, nameOf, chatDraft } = context;
  const chat = useBroadcasts(channel, (now) => now.chat);
  const isMuted = useRoomState(context, ({ members }) => members[me]?.isMuted ?? false);
  const refusalText = useRefusalText();
  const [failure, setFailure] = useState<string>();
  const [text, setText] = useState(chatDraft.current);
  const log = useRef<HTMLDivElement>(null);
  const lastId = chat.at(-1)?.id;

  useEffect(() => {
    if (lastId !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [lastId]);

  function write(draft: string): void {
    chatDraft.current = draft;
    setText(draft);
  }

  /** Sends a message and keeps the failure text until the next attempt. */
  async function send(sending: ReturnType<RoomContext['channel']['sendChat']>): Promise<boolean> {
    const code = await sending;
    setFailure(code && refusalText(code));
    return code === undefined;
  }

  async function sendChat(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() === '' || isMuted || isTooHeavy(text)) return;
    if (await send(channel.sendChat(text))) write('');
  }

  return (
    <Panel id="chat-heading" heading={t('heading')}>
      <div className={`${ui.group} ${styles.lines}`} ref={log} role="log" aria-live="polite" aria-labelledby="chat-heading">
        {chat.length === 0 && <p className={ui.muted}>{t('empty')}</p>}
        {chat.map(({ id, member, text: message }) => (
          <p key={id} className={styles.line}>
            <Avatar context={context} member={member} />
            <span>
              <bdi className={styles.memberName}>{nameOf(member)}</bdi>
              <span className="visually-hidden">: </span>
              <bdi className={styles.message}>{message}</bdi>
            </span>
          </p>
        ))}
      </div>
      {isMuted ? (
        <p className={ui.muted}>{t('muted')}</p>
      ) : (
        <>
          <fieldset className={styles.emotes}>
            <legend className="visually-hidden">{t('emotes')}</legend>
            {EMOTES.map((emote) => (
              <IconButton key={emote} label={t(`emote.${emote}`)} onClick={() => send(channel.emote(emote))}>
                <EmoteIcon emote={emote} />
              </IconButton>
            ))}
          </fieldset>
          <form className={ui.line} onSubmit={sendChat}>
            <Field
              label={t('label')}
              isLabelHidden
              describedBy="chat-failure"
              value={text}
              maxLength={CHAT_LINE.characters}
              aria-invalid={isTooHeavy(text) || undefined}
              autoComplete="off"
              placeholder={t('label')}
              onChange={(event) => write(event.target.value)}
            />
            <Button variant="primary" type="submit">
              {t('send')}
            </Button>
          </form>
        </>
      )}
      <p id="chat-failure" role="status" className={ui.error}>
        {isTooHeavy(text) ? refusals('too-long') : failure}
      </p>
    </Panel>
  );
});
