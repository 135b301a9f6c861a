import { Button, ButtonLink, IconButton } from '@/app/_ui/button';
import { ChoiceLinks } from '@/app/_ui/choice-links';
import { Confirm } from '@/app/_ui/confirm';
import { Dialog } from '@/app/_ui/dialog';
import { Field, Select, TextArea } from '@/app/_ui/field';
import { Notice } from '@/app/_ui/notice';
import { RadioList, Segmented, Switch } from '@/app/_ui/options';
import { Panel } from '@/app/_ui/panel';
import { ProgressBar, ProgressLine, ProgressLines } from '@/app/_ui/progress-bar';
import { Table } from '@/app/_ui/table';

const SIZES = [
  ['small', '7 × 7'],
  ['large', '12 × 12'],
] as const;
const nothing = () => {};

/** Every part of the kit in every state, except those that cover the others. */
export function Gallery() {
  return (
    <>
      <Panel heading="Buttons">
        {(['primary', 'secondary', 'danger'] as const).map((variant) => (
          <p key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="large">
              {variant}, large
            </Button>
            <Button variant={variant} isDisabled>
              {variant}, disabled
            </Button>
            <ButtonLink variant={variant} href="/">
              {variant}, a link
            </ButtonLink>
          </p>
        ))}
        <Button aria-pressed>pressed</Button>
        <IconButton label="Next">→</IconButton>
        <IconButton label="Previous" isDisabled>
          ←
        </IconButton>
      </Panel>
      <Panel heading="Fields">
        <Field label="Name" note="Others see it." defaultValue="Ada" />
        <Field label="Code" aria-invalid describedBy="failure" defaultValue="?" />
        <p id="failure">There is no room with this code.</p>
        <Field label="Message" isLabelHidden placeholder="Message" />
        <TextArea label="Puzzle" rows={2} defaultValue="nurikabe/3/3/g3m" />
        <Select label="Size" value="small" options={SIZES} onChange={nothing} />
        <Select label="Level" isLabelHidden value="small" options={SIZES} onChange={nothing} disabled />
      </Panel>
      <Panel heading="Options">
        <Switch label="Ranked" note="Counts for the rating." isOn onChange={nothing} />
        <Switch label="Private" isOn={false} onChange={nothing} />
        <Segmented legend="Boards" options={SIZES} value="small" onChange={nothing} />
        <Segmented legend="Solution" isLegendHidden options={SIZES} value="small" disabled={['large']} onChange={nothing} />
        <RadioList legend="Mistakes" note="For new games." options={SIZES} value="large" onChange={nothing} />
        <ChoiceLinks label="Kind" choices={SIZES.map(([id, text]) => ({ text, href: `/${id}`, isChosen: id === 'small' }))} />
      </Panel>
      <Panel aria-label="Progress">
        <ProgressBar value={0.4} aria-label="Solving" />
        <ProgressBar aria-label="Waiting" />
        <ProgressLines>
          <ProgressLine name="Ada" label="Progress of Ada" max={4} value={3} note="75%" isOwn />
          <ProgressLine
            name="A name that is much too long for its column"
            label="Progress of the other"
            max={4}
            value={0}
            note="0%"
            isOwn={false}
          />
        </ProgressLines>
        <Table caption="Places" columns={['Name', { number: 'Time' }]}>
          <tr data-own>
            <th scope="row">Ada</th>
            <td data-number>3:07</td>
          </tr>
          <tr>
            <th scope="row">Bea</th>
            <td data-number>4:10</td>
          </tr>
        </Table>
      </Panel>
    </>
  );
}

/** The parts that cover the rest of a page, or are one. */
export const COVERS = {
  dialog: (
    <Dialog heading="A board by numbers" width="wide" onClose={nothing}>
      {(close) => <Button onClick={close}>Close</Button>}
    </Dialog>
  ),
  question: (
    <Confirm
      heading="Delete group"
      question="Delete it for everyone? This can’t be undone."
      confirm="Delete group"
      cancel="Cancel"
      action={nothing}
      onClose={nothing}
    />
  ),
  notice: (
    <Notice title="Page not found" text="Check the link.">
      <ButtonLink variant="primary" href="/">
        Home
      </ButtonLink>
    </Notice>
  ),
};
