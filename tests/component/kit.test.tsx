import axe from 'axe-core';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '@/app/_ui/button';
import { Confirm, ConfirmButton } from '@/app/_ui/confirm';
import { Field } from '@/app/_ui/field';
import { Segmented, Switch } from '@/app/_ui/options';
import { createDeferred } from '../support/deferred';
import { COVERS, Gallery } from './gallery';
import { show } from './render';

const LOOKS = (['light', 'dark', 'contrast'] as const).flatMap((theme) => (['en', 'ar'] as const).map((locale) => ({ theme, locale })));

async function expectNoViolations(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`)}`)).toEqual(
    [],
  );
}

describe('the parts of the kit', () => {
  test.each(LOOKS)('[K1] all states, $theme, $locale', async (look) => {
    // One part in it breaks, which React tells.
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    show(<Gallery />, look);
    expect(told).toHaveBeenCalled();
    told.mockRestore();
    await expectNoViolations();
  });

  test.each(LOOKS.flatMap((look) => Object.entries(COVERS).map(([name, part]) => ({ ...look, name, part }))))(
    '[K1] $name, $theme, $locale',
    async ({ part, ...look }) => {
      show(part, look);
      await expectNoViolations();
    },
  );

  test('[K1] a field looks wrong only while it is', () => {
    const borderOf = (isWrong?: boolean) => {
      const field = show(<Field label="Name" aria-invalid={isWrong} />).querySelector('input') as HTMLElement;
      return getComputedStyle(field).borderColor;
    };
    expect(borderOf(false)).toBe(borderOf());
    expect(borderOf(true)).not.toBe(borderOf());
  });

  test('[K2] a disabled button keeps the focus and its place, and neither acts nor sends its form', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    show(
      <form onSubmit={onSubmit}>
        <input aria-label="name" />
        <Button type="submit" isDisabled onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = page.getByRole('button', { name: 'Save' });
    await userEvent.click(button, { force: true });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('textbox'));
    await userEvent.keyboard('{Enter}');
    expect([onClick, onSubmit].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  });

  test('[K3] what cannot be undone happens after the answer, and the focus returns', async () => {
    const action = vi.fn();
    show(<ConfirmButton label="Delete" question="Delete it?" cancel="Cancel" action={action} values={{ group: '7' }} />);
    const opener = page.getByRole('button', { name: 'Delete' });
    await userEvent.click(opener);
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect.element(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(action).not.toHaveBeenCalled();
    await userEvent.click(opener);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(action.mock.calls.map(([form]) => form.get('group'))).toEqual(['7']);
  });

  test('[K3] while the answer is on its way the question stays, and a second press does not act', async () => {
    const answered = createDeferred();
    const action = vi.fn(() => answered.opened);
    const onClose = vi.fn();
    show(<Confirm heading="Delete" question="Delete it?" confirm="Delete" cancel="Cancel" action={action} onClose={onClose} />);
    const answer = page.getByRole('button', { name: 'Delete' });
    await userEvent.click(answer);
    await userEvent.click(answer, { force: true });
    expect([action, onClose].map((one) => one.mock.calls.length)).toEqual([1, 0]);
    answered.open();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(action).toHaveBeenCalledOnce();
  });

  test('[K4] arrows move a choice, and a switch is named by its label alone', async () => {
    show(<Choices />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: 'Race' })).toBeChecked();
    await userEvent.click(page.getByRole('radio', { name: 'Co-op' }));
    await expect.element(page.getByRole('radio', { name: 'Co-op' })).toBeChecked();
    await userEvent.click(page.getByText('Counts for the rating.'));
    await expect.element(page.getByRole('checkbox', { name: 'Ranked', exact: true })).toBeChecked();
  });
});

function Choices() {
  const [mode, setMode] = useState<'co-op' | 'race'>('co-op');
  const [isRanked, setRanked] = useState(false);
  return (
    <>
      <Segmented
        legend="Mode"
        options={[
          ['co-op', 'Co-op'],
          ['race', 'Race'],
        ]}
        value={mode}
        onChange={setMode}
      />
      <Switch label="Ranked" note="Counts for the rating." isOn={isRanked} onChange={setRanked} />
    </>
  );
}
