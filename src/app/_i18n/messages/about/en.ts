export const about = {
  title: 'About',
  description: 'What Seawall is, why you can trust its results, and what it knows about you.',
  heading: 'About Seawall',
  what: 'Seawall is a home for two logic puzzles, Nurikabe and Tic-Tac-Logic. Play a few new ones each day and as many as you like in between: solo, together on one board, or in a race.',
  name: 'In Japanese folklore, a nurikabe is a wall that blocks travelers at night. Ours stands by the sea.',
  trustHeading: 'Why you can trust the results',
  trust: {
    log: 'Every move goes to the server, which checks it, stores it in order and only then shows it to others. Results are computed from that record alone: no browser can send its own time or score.',
    clock: 'The server keeps the time, from the moment the puzzle appears to the moment your last move is stored.',
    hidden: 'The solution stays on the server until the end, and a daily or race puzzle stays there until the start.',
    review:
      'Our solver refuses puzzles that are being played for rank. We can’t rule out other solvers, so results that look implausible are held for human review and never silently deleted.',
    ladder:
      'Every puzzle we make is tested: it has exactly one solution, and you can solve it at its level with techniques our hints can explain.',
  },
  privacyHeading: 'What we know about you',
  privacy: {
    cookie:
      'A cookie with a random number lets us recognize you the next time you visit. Others remember your language, appearance and settings. That’s all: no tracking, no ads, no third-party scripts.',
    stored:
      'We store your name, moves, results, practice and chat messages. Chat is deleted after 30 days, and so are guests who have not played. Rooms without a move are deleted within two weeks.',
    seen: 'Others see your name in rooms, and on leaderboards unless you opt out in your profile.',
    address: 'We use your IP address while you’re connected to prevent abuse, and never store it with your results.',
  },
  openHeading: 'For developers',
  open: 'Verify, solve, grade and generate puzzles from your own programs.',
  api: 'API documentation',
} as const;
