import type { DeadEndCause } from '@/engine/core/trace';
import type { LadderEnd } from '@/engine/watch/film';
import type { SearchId } from '@/engine/watch/search-id';
import type { NodeEnding, SearchTree } from '@/engine/watch/tree';

const searches = {
  backtracking: {
    name: 'Plain backtracking',
    idea: 'Takes the blank cells in reading order, tries each mark, and asks the rules after every one.',
  },
  'forward-checking': {
    name: 'Forward checking',
    idea: 'Takes marks from every blank cell that would break a rule at once; guesses beside the smallest number, or where lines are fullest.',
  },
  learning: {
    name: 'Ours, which learns',
    idea: 'Draws every conclusion it knows, and learns a fact from every dead end, so that it meets each only once.',
  },
} as const satisfies Readonly<Record<SearchId, { readonly name: string; readonly idea: string }>>;

const endings = {
  'dead-end': 'Dead end',
  solution: 'Solution',
  left: 'Went back',
  open: 'Still open',
  /** Left too, but not for nothing. */
  way: 'Leads to a solution',
} as const satisfies Readonly<Record<NodeEnding | 'way', string>>;

const answers = {
  unique: 'exactly one solution',
  multiple: 'several solutions',
  none: 'no solution',
  solvable: 'a solution',
  'gave-up': 'gave up',
} as const satisfies Readonly<Record<SearchTree['status'], string>>;

const ladderEnds = {
  solved: 'Solved, by reasoning alone.',
  broken: 'The techniques end here: a rule is broken, so this board cannot be finished.',
  stuck: 'No technique goes further from here. A search goes on.',
  stopped: 'The time was over before the techniques came to an end.',
} as const satisfies Readonly<Record<LadderEnd, string>>;

const causes = {
  rule: 'The lit cells rule each other out.',
  'no-mark': 'The lit cell has no mark left: every one would break a rule at once.',
  learned: 'The lit cells are known from an earlier dead end, or from a solution that was found before, not to go together.',
} as const satisfies Readonly<Record<DeadEndCause, string>>;

/** Texts of watching a puzzle being solved. */
export const watch = {
  title: 'Watch it solved',
  description: 'A puzzle solved step by step, with the reason for every mark; the search as a tree; three searches side by side.',
  intro: 'Every step with its reason. Where reasoning ends, a search goes on, and you can look into that too.',
  noPuzzle: 'This address names no puzzle that we can read. Paste or draw one in the lab, then choose “Watch it solved”.',
  toLab: 'Open the lab',
  inLab: 'This puzzle in the lab',
  cancel: 'Cancel',
  again: 'Try again',
  film: {
    heading: 'Step by step',
    asking: 'Being solved…',
    unexplained: 'The explanations could not be loaded. Reload the page to read them.',
    start: '{count, plural, =0 {There is nothing to show.} one {# step to watch. Press Play.} other {# steps to watch. Press Play.}}',
    step: 'Step {number} of {count}',
    level: '{level, select, level1 {First steps} level2 {Easy} level3 {Medium} level4 {Hard} other {Search}}',
    forces: 'Lit: the cells that force it. Framed: the cells it sets.',
    chain: 'The supposition, step by step',
    chainStart: 'Suppose it: {placed}',
    chainEnd: 'Back to the board',
    timeline: 'Difficulty of the steps',
    timelineHelp:
      'The higher a bar, the harder the step. Arrow keys go step by step, Page Up and Page Down to where the difficulty changes.',
    jump: 'Go to a technique',
    anyTechnique: 'Choose…',
    technique: '{name} ({count}×)',
    previous: 'Previous one',
    next: 'Next one',
    ends: ladderEnds,
    guess: 'Guess {number}',
    known: 'What follows without a guess',
    solution: '{number, plural, one {A solution} other {Another solution}}',
    unique: 'The search has shown that there is no other.',
    noSolution: 'The search found no solution: from this board there is none.',
    gaveUp: 'The search gave up after {count, plural, one {# guess} other {# guesses}}.',
    cut: 'Only the first {count, plural, one {# guess is} other {# guesses are}} shown one by one.',
  },
  tree: {
    heading: 'The search as a tree',
    intro: 'Every mark that a search puts on trial is a node. It goes down while nothing is wrong, and back from every dead end.',
    which: 'Search',
    draw: 'Draw the tree',
    asking: 'The search runs…',
    summary:
      '{guesses, plural, =0 {No guess} one {# guess} other {# guesses}}, {deadEnds, plural, =0 {no dead end} one {# dead end} other {# dead ends}}, {depth, plural, =0 {depth 0} one {# deep} other {up to # deep}}: {answer}.',
    learned:
      '{facts, plural, one {# fact learned} other {# facts learned}}, {restarts, plural, =0 {never started over} one {started over once} other {started over # times}}.',
    cut: 'Drawn are the first {count, plural, one {# guess} other {# guesses}}; the search had not ended.',
    picture: 'The tree as a picture; the list beside it has the same nodes for keyboards and screen readers.',
    list: 'Nodes of the tree',
    listHelp: 'Arrow keys: up and down, right opens, left closes.',
    larger: 'Larger',
    smaller: 'Smaller',
    whole: 'Whole tree',
    nextDeadEnd: 'Next dead end',
    nextSolution: 'Next solution',
    root: 'Before the first guess',
    node: '{number}. {placed}',
    said: '{node} {ending}',
    endings,
  },
  node: {
    heading: 'The chosen node',
    depth: '{count, plural, =0 {Nothing was guessed yet.} one {# guess is open here.} other {# guesses are open here.}}',
    forced: '{count, plural, =0 {Nothing follows from it.} one {# mark follows from it.} other {# marks follow from it.}}',
    why: 'Why it is a dead end',
    rule: 'The rule “{name}” can no longer be kept: {idea}',
    causes,
    check: 'What a check says: {sentence}',
    contradictory: 'What is given contradicts itself: there is nothing to search.',
    fact: 'What was learned from it',
    never: 'This never holds: {what}',
    neverAll: 'These never hold all at once: {what}',
    member: '{isPart, select, true {{cell} belongs to the number at {clue}.} other {{cell} does not belong to the number at {clue}.}}',
    more: '{count, plural, one {And # more.} other {And # more.}}',
    left: 'What was tried below it came to nothing, so the search went back over it.',
    way: 'A solution was found below it.',
    open: 'The search was stopped before it came to an end here.',
    solution: 'Every rule holds: this is a solution.',
    show: 'Lit cells',
    showContradiction: 'The contradiction',
    showFact: 'What was learned',
    showForced: 'What follows',
  },
  compare: {
    heading: 'Three searches',
    intro:
      'The same puzzle, solved on the server in three ways while you wait. How long each takes also depends on what else the server does.',
    run: 'Compare them',
    again: 'Compare again',
    search: 'Search',
    guesses: 'Guesses',
    time: 'Time',
    answer: 'Answer',
    waiting: 'waits',
    running: '{count, plural, one {# guess so far} other {# guesses so far}}',
    gaveUp: 'gave up after {count, plural, one {# guess} other {# guesses}}',
    scale: 'Each mark on the scale is ten times the one before it.',
    ms: '{ms} ms',
    seconds: '{seconds} s',
    done: 'All three have ended.',
    stopped: 'Stopped.',
  },
  log: {
    heading: 'Take the log along',
    intro: 'The puzzle, every step with its reason, and what you had the searches do.',
    text: 'As text',
    json: 'As JSON',
    puzzle: 'Puzzle: {puzzle}',
    board: 'Board: {marks}',
  },
  searches,
  answers,
} as const;
