import { Button, DocumentLink, IconButton } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { ChoiceLinks } from '@/app/_ui/choice-links';
import { Confirm, ConfirmButton } from '@/app/_ui/confirm';
import { DeadEnd } from '@/app/_ui/dead-end';
import { Dialog } from '@/app/_ui/dialog';
import { FailedRead } from '@/app/_ui/failed-read';
import { FailureText } from '@/app/_ui/failure-text';
import { Field, Select, TextArea } from '@/app/_ui/field';
import { Intro } from '@/app/_ui/intro';
import { KindCard } from '@/app/_ui/kind-card';
import { KindRules } from '@/app/_ui/kind-rules';
import { LineIcon } from '@/app/_ui/line-icon';
import { ListPanel } from '@/app/_ui/list-panel';
import { Notice } from '@/app/_ui/notice';
import { DrawnRadio, RadioList, Segmented, Switch } from '@/app/_ui/options';
import { Page } from '@/app/_ui/page';
import { Panel } from '@/app/_ui/panel';
import { PartBoundary } from '@/app/_ui/part-boundary';
import { ProgressBar, ProgressLine, ProgressLines } from '@/app/_ui/progress-bar';
import { SolveProfile } from '@/app/_ui/solve-profile';
import { Table } from '@/app/_ui/table';
import { Waves } from '@/app/_ui/waves';

const SIZES = [
  ['small', '7 × 7'],
  ['large', '12 × 12'],
] as const;
const nothing = () => {};

/** Every part of the kit in every state, except those that cover the others. */
export function Gallery() {
  return (
    <Page heading="The kit" lead="All that pages are made of.">
      <ListPanel heading="A list" texts={['One sentence.', 'Another one.']} />
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
        <ConfirmButton label="Delete" name="Delete Ada" question="Delete it?" cancel="Cancel" action={nothing} />
        <DocumentLink href="data:text/plain,codes" download>
          a file
        </DocumentLink>
        <IconButton label="Next">
          <LineIcon mirrors>
            <path d="M9 5l7 7-7 7" />
          </LineIcon>
        </IconButton>
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
        <Select label="Speed" isInline value="small" options={SIZES} onChange={nothing} />
        <FailureText text="Can’t reach the server." />
        <FailedRead failure="Can’t reach the server." onRetry={nothing} />
      </Panel>
      <Panel heading="Options">
        <Switch label="Ranked" note="Counts for the rating." isOn onChange={nothing} />
        <Switch label="Private" isOn={false} onChange={nothing} />
        <Segmented legend="Boards" options={SIZES} value="small" onChange={nothing} />
        <Segmented legend="Solution" isLegendHidden options={SIZES} value="small" disabled={['large']} onChange={nothing} />
        <RadioList legend="Mistakes" note="For new games." options={SIZES} value="large" onChange={nothing} />
        <fieldset>
          <legend>Mode</legend>
          {SIZES.map(([value, text]) => (
            <DrawnRadio key={value} name="mode" value={value} checked={value === 'small'} onChange={nothing}>
              <strong>{text}</strong>
            </DrawnRadio>
          ))}
        </fieldset>
        <ChoiceLinks label="Kind" choices={SIZES.map(([id, text]) => ({ text, href: `/${id}`, isChosen: id === 'small' }))} />
      </Panel>
      <Panel aria-label="Progress">
        <ProgressBar value={0.4} aria-label="Solving" />
        <ProgressBar aria-label="Waiting" />
        <ProgressLines>
          <ProgressLine name="Ada" label="Progress of Ada" value={750} note="75%" isOwn />
          <ProgressLine
            name="A name that is much too long for its column"
            label="Progress of the other"
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
        <SolveProfile
          profile={{
            points: [
              { level: 1, ways: 4, looks: 2, chain: 0, cells: 3 },
              { level: 4, ways: 1, looks: 5, chain: 2, cells: 1 },
            ],
            blanksLeft: 1,
            score: 120,
          }}
        />
        <Table caption="Fields">
          <tr>
            <th scope="row">kind</th>
            <td>the kind of the puzzle</td>
          </tr>
        </Table>
      </Panel>
      <KindCard kindId="tic-tac-logic" areRulesOpen>
        <KindRules kindId="nurikabe" />
        <PartBoundary>
          <Broken />
        </PartBoundary>
        <Waves />
      </KindCard>
    </Page>
  );
}

function Broken(): never {
  throw new Error('a part breaks, as it should here');
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
  intro: <Intro heading="Learn" text="Rules and techniques, by playing." />,
  'dead end': <DeadEnd title="Room not found" text="Check the code." next={{ href: '/', text: 'Home' }} />,
  notice: (
    <Notice title="Page not found" text="Check the link.">
      <ButtonLink variant="primary" href="/">
        Home
      </ButtonLink>
    </Notice>
  ),
};
