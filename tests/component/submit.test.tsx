import { redirect } from 'next/navigation';
import { Suspense, use, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '@/app/_ui/button';
import { Confirm } from '@/app/_ui/confirm';
import type { Failure } from '@/app/_ui/request';
import { useFormAction } from '@/app/_ui/use-form-action';
import { useSubmit } from '@/app/_ui/use-submit';
import { fail, type Result, succeed } from '@/engine/core/result';
import { createDeferred } from '../support/deferred';
import { show } from './render';

const UNREACHABLE = 'Can’t reach the server. Check your connection and try again.';
const FAILED = 'Something went wrong on our side. Try again.';

type Answer = Result<string, Failure<'taken'>>;

/** A form with one field whose requests the test answers, one after the other. */
class Server {
  readonly sent: { readonly signal: AbortSignal; readonly answer: (answer: Answer) => void }[] = [];

  readonly ask = (signal: AbortSignal): Promise<Answer> => new Promise((answer) => this.sent.push({ signal, answer }));
}

function NameForm({ server, following }: { readonly server: Server; readonly following?: Promise<void> }) {
  const { isPending, failure, refusal, submit, clear } = useSubmit<'taken'>(() => 'That name is taken.');
  const [name, setName] = useState<string>();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(server.ask, setName);
      }}
    >
      <input aria-label="name" aria-invalid={refusal === 'taken' || undefined} />
      <Button type="submit" isDisabled={isPending}>
        Save
      </Button>
      <Button onClick={clear}>Clear</Button>
      <p role="alert">{failure}</p>
      <Suspense>
        <p role="status">{name !== undefined && <Saved name={name} following={following} />}</p>
      </Suspense>
    </form>
  );
}

function Saved({ name, following }: { readonly name: string; readonly following: Promise<void> | undefined }) {
  if (following !== undefined) use(following);
  return `Saved ${name}`;
}

const save = page.getByRole('button', { name: 'Save' });
const field = page.getByRole('textbox');
const alert = page.getByRole('alert');

describe('what a visitor submits', () => {
  test('[RQ2] is sent once, and its button is inactive until what follows is shown', async () => {
    const server = new Server();
    const shown = createDeferred();
    show(<NameForm server={server} following={shown.opened} />);
    await userEvent.click(save);
    await userEvent.click(save, { force: true });
    await userEvent.click(field);
    await userEvent.keyboard('{Enter}');
    expect(server.sent).toHaveLength(1);
    server.sent[0].answer(succeed('Ann'));
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(server.sent).toHaveLength(1);
    shown.open();
    await expect.element(page.getByRole('status')).toHaveTextContent('Saved Ann');
    await expect.element(save).not.toHaveAttribute('aria-disabled');
    await userEvent.click(save);
    expect(server.sent).toHaveLength(2);
  });

  test('[RQ3] a failure is a sentence, what was typed stays, and the next press tries again', async () => {
    const server = new Server();
    show(<NameForm server={server} />);
    await userEvent.fill(field, 'Ann');
    await userEvent.click(save);
    server.sent[0].answer(fail({ code: 'unreachable' }));
    await expect.element(alert).toHaveTextContent(UNREACHABLE);
    await expect.element(save).toHaveFocus();
    await userEvent.click(save);
    await expect.element(alert).toBeEmptyDOMElement();
    server.sent[1].answer(fail({ code: 'taken' }));
    await expect.element(alert).toHaveTextContent('That name is taken.');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('Ann');
    await userEvent.keyboard('{Enter}');
    server.sent[2].answer(succeed('Ann'));
    await expect.element(page.getByRole('status')).toHaveTextContent('Saved Ann');
  });

  test('[RQ4] whoever has cleared it or left gets no answer, and the request is cancelled', async () => {
    const server = new Server();
    const main = show(<Left server={server} />);
    await userEvent.click(save);
    await userEvent.click(page.getByRole('button', { name: 'Clear' }));
    expect(server.sent[0].signal.aborted).toBe(true);
    server.sent[0].answer(succeed('Ann'));
    await userEvent.click(save);
    await userEvent.click(page.getByRole('button', { name: 'Leave' }));
    expect(server.sent[1].signal.aborted).toBe(true);
    server.sent[1].answer(fail({ code: 'unreachable' }));
    await expect.element(page.getByText('Gone')).toBeVisible();
    expect(main.textContent).toBe('GoneLeave');
  });
});

function Left({ server }: { readonly server: Server }) {
  const [isGone, setGone] = useState(false);
  return (
    <>
      {isGone ? 'Gone' : <NameForm server={server} />}
      <Button onClick={() => setGone(true)}>Leave</Button>
    </>
  );
}

function ActionForm({ send }: { readonly send: (before: string | null, form: FormData) => Promise<string | null> }) {
  const { state, isPending, failure, form } = useFormAction(send);
  return (
    <form {...form}>
      <input aria-label="name" name="name" />
      <Button type="submit" isDisabled={isPending}>
        Save
      </Button>
      <p role="alert">{failure}</p>
      <p role="status">{state}</p>
    </form>
  );
}

describe('a form of a Server Action', () => {
  test('[RQ5] says that the network or the server failed, and what was typed is sent again', async () => {
    const send = vi
      .fn<(before: string | null, form: FormData) => Promise<string | null>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new Error('An unexpected response was received from the server.'))
      .mockImplementation(async (before, form) => `${before} ${form.get('name')}`);
    show(<ActionForm send={send} />);
    await userEvent.fill(field, 'Ann');
    await userEvent.click(save);
    await expect.element(alert).toHaveTextContent(UNREACHABLE);
    await userEvent.click(save);
    await expect.element(alert).toHaveTextContent(FAILED);
    await expect.element(field).toHaveValue('Ann');
    await userEvent.click(save);
    await expect.element(page.getByRole('status')).toHaveTextContent('null Ann');
    await expect.element(alert).toBeEmptyDOMElement();
    await userEvent.click(save);
    await expect.element(page.getByRole('status')).toHaveTextContent('null Ann Ann');
  });

  test('[RQ5] that leads to another page fails nothing', async () => {
    const send = vi.fn(async () => redirect('/groups'));
    show(<ActionForm send={send} />);
    await userEvent.click(save);
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    await expect.element(save).not.toHaveAttribute('aria-disabled');
    await expect.element(alert).toBeEmptyDOMElement();
  });

  test('[K3] [RQ5] a question whose action fails stays, and says why', async () => {
    const action = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(undefined);
    const onClose = vi.fn();
    show(<Confirm heading="Delete" question="Delete it?" confirm="Delete" cancel="Cancel" action={action} onClose={onClose} />);
    const answer = page.getByRole('button', { name: 'Delete' });
    await userEvent.click(answer);
    await expect.element(alert).toHaveTextContent(UNREACHABLE);
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(answer);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});
