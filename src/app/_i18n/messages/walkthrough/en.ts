import type { DeadEndCause } from '@/engine/core/trace';
import type { SearchId } from '@/engine/walkthrough/search-id';
import type { NodeEnding, SearchTree } from '@/engine/walkthrough/search-tree';
import type { LadderEnd } from '@/engine/walkthrough/walkthrough';

const searches = {
  backtracking: {
    name: 'Plain backtracking',
    idea: 'Goes through the blank cells in reading order, tries each mark, and checks the rules after every one.',
  },
  'forward-checking': {
    name: 'Forward checking',
    idea: 'Rules out every mark that would break a rule right away, then tries what-ifs next to the smallest number or in the fullest lines.',
  },
  learning: {
    name: 'Our learning solver',
    idea: 'Draws every conclusion it can and learns a fact from every dead end, so it never hits the same one twice.',
  },
} as const satisfies Readonly<Record<SearchId, { readonly name: string; readonly idea: string }>>;

const endings = {
  'dead-end': 'Dead end',
  solution: 'Solution',
  backtracked: 'Backtracked',
  open: 'Still open',
  /** Backtracked after a solution was found below it. */
  way: 'Leads to a solution',
} as const satisfies Readonly<Record<NodeEnding | 'way', string>>;

const answers = {
  unique: 'exactly one solution',
  multiple: 'more than one solution',
  none: 'no solution',
  solvable: 'a solution',
  'gave-up': 'gave up',
} as const satisfies Readonly<Record<SearchTree['status'], string>>;

const ladderEnds = {
  solved: 'Solved by logic alone.',
  broken: 'A rule is broken, so this board can’t be finished.',
  stuck: 'No technique gets any further. The search takes over from here.',
  stopped: 'Time ran out before the techniques were done.',
} as const satisfies Readonly<Record<LadderEnd, string>>;

const causes = {
  rule: 'The highlighted cells rule each other out.',
  'no-mark': 'Nothing fits in the highlighted cell: every mark would break a rule right away.',
  learned: 'An earlier dead end or solution showed that the highlighted cells can’t go together.',
} as const satisfies Readonly<Record<DeadEndCause, string>>;

export const walkthrough = {
  title: 'Watch the solver',
  description: 'See a puzzle solved step by step with the reason for every mark, the search as a tree, and 3 searches side by side.',
  intro: 'Every step comes with its reason. When logic runs out, a search takes over, and you can look inside that too.',
  noPuzzle: 'We can’t read a puzzle from this address. Paste or draw one in the lab, then choose “Watch the solver”.',
  toLab: 'Open the lab',
  cancel: 'Cancel',
  again: 'Try again',
  player: {
    heading: 'Step by step',
    asking: 'Solving…',
    unexplained: 'The explanations didn’t load. Reload the page to read them.',
    start: '{count, plural, =0 {Nothing to show.} one {# step. Press Play to watch.} other {# steps. Press Play to watch.}}',
    step: 'Step {number} of {count}',
    level: '{level, select, level1 {Basics} level2 {Easy} level3 {Medium} level4 {Hard} other {Search}}',
    forces: 'Highlighted: the reason. Outlined: what it fills in.',
    chain: 'The what-if, step by step',
    chainStart: 'What if? {placed}',
    chainEnd: 'Back to the board',
    timeline: 'Step difficulty',
    jump: 'Jump to a technique',
    anyTechnique: 'Choose…',
    technique: '{name} ({count}×)',
    previous: 'Previous',
    next: 'Next',
    ends: ladderEnds,
    guess: 'What-if {number}',
    known: 'Known without a what-if',
    solution: '{number, plural, one {A solution} other {Another solution}}',
    unique: 'The search proved that this is the only solution.',
    noSolution: 'The search found no solution from this board.',
    gaveUp: 'The search gave up after {count, plural, one {# what-if} other {# what-ifs}}.',
    cut: 'Only the first {count, plural, one {# what-if is} other {# what-ifs are}} shown one at a time.',
  },
  tree: {
    heading: 'Search tree',
    intro: 'Each node is a mark the search tried. It goes deeper while nothing is wrong and backs out of every dead end.',
    which: 'Search method',
    draw: 'Draw tree',
    asking: 'Searching…',
    summary:
      '{guesses, plural, =0 {No what-ifs} one {# what-if} other {# what-ifs}}, {deadEnds, plural, =0 {no dead ends} one {# dead end} other {# dead ends}}, {depth, plural, =0 {depth 0} one {# deep} other {up to # deep}}: {answer}.',
    learned:
      '{facts, plural, one {# fact learned} other {# facts learned}}, {restarts, plural, =0 {no restarts} one {# restart} other {# restarts}}.',
    cut: 'Showing the first {count, plural, one {# what-if} other {# what-ifs}}. The search wasn’t finished.',
    picture: 'The tree as a picture. The list beside it has the same nodes for keyboards and screen readers.',
    list: 'Tree nodes',
    listHelp: 'Up and down arrows move, right opens, left closes.',
    larger: 'Zoom in',
    smaller: 'Zoom out',
    whole: 'Fit tree',
    nextDeadEnd: 'Next dead end',
    nextSolution: 'Next solution',
    root: 'Before the first what-if',
    node: '{number}. {placed}',
    announced: '{node} {ending}',
    endings,
  },
  node: {
    heading: 'Selected node',
    depth: '{count, plural, =0 {No what-ifs yet.} one {# what-if deep.} other {# what-ifs deep.}}',
    forced: '{count, plural, =0 {Nothing follows.} one {# mark follows.} other {# marks follow.}}',
    why: 'Why it’s a dead end',
    rule: 'Breaks the rule “{name}”: {idea}',
    causes,
    check: 'Check says: {sentence}',
    contradictory: 'The clues contradict each other, so there’s nothing to search.',
    fact: 'What the search learned',
    never: 'Never true: {what}',
    neverAll: 'Never all true at once: {what}',
    member: '{isPart, select, true {{cell} belongs to the number at {clue}.} other {{cell} doesn’t belong to the number at {clue}.}}',
    more: '{count, plural, one {And # more.} other {And # more.}}',
    backtracked: 'Nothing below this worked, so the search backtracked.',
    way: 'A solution was found below this.',
    open: 'The search stopped before finishing this branch.',
    solution: 'Every rule holds. This is a solution.',
    show: 'Highlight',
    showContradiction: 'Contradiction',
    showFact: 'What it learned',
    showForced: 'What follows',
  },
  compare: {
    heading: 'Compare 3 searches',
    intro: 'The same puzzle, solved 3 ways on the server while you wait. Times also depend on how busy the server is.',
    run: 'Compare',
    again: 'Compare again',
    search: 'Search',
    guesses: 'What-ifs',
    time: 'Time',
    answer: 'Answer',
    waiting: 'waiting',
    running: '{count, plural, one {# what-if so far} other {# what-ifs so far}}',
    gaveUp: 'gave up after {count, plural, one {# what-if} other {# what-ifs}}',
    scale: 'Each tick is 10 times the one before.',
    ms: '{ms} ms',
    seconds: '{seconds} s',
    done: 'All 3 are done.',
    stopped: 'Stopped.',
  },
  log: {
    heading: 'Download the log',
    intro: 'The puzzle, every step with its reason, and the searches you ran.',
    text: 'Download as text',
    json: 'Download as JSON',
    puzzle: 'Puzzle: {puzzle}',
    board: 'Board: {marks}',
  },
  searches,
  answers,
} as const;
