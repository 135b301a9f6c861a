import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const FORBIDDEN = [
  ['src/engine/core', 'zod'],
  ['src/engine/core', 'node:fs'],
  ['src/engine/core', '@/server/config/env'],
  ['src/engine/core', '../../server/config/env'],
  ['src/cli', '@/server/config/env'],
  ['src/cli', '../server/config/env'],
  ['src/server/protocol', '../rooms/commit-log'],
  ['src/server/protocol', 'node:fs'],
  ['src/server/store', '../rooms/commit-log'],
  ['src/server/worker', '../store/open-database'],
  ['src/server/worker', '@/server/config/env'],
  ['src/server/http', '../main'],
  ['src/server/http', '../rooms/commit-log'],
  ['src/server/rooms', '../services/play/public-boards'],
  ['src/server/rooms', '../store/sqlite/sqlite'],
  ['src/server/rooms', '@prisma/client'],
  ['src/server/rooms', '../realtime/gateway'],
  ['src/server/rooms', 'socket.io'],
  ['src/engine/core', '../english/describe-message'],
  ['src/server/services', '../main'],
  ['src/server/services', '../store/open-database'],
  ['src/app', '@/server/store/open-database'],
  ['src/app', '../server/store/open-database'],
  ['src/app', '@/generated/prisma/sqlite/client'],
  ['src/app/_features/rooms', '@/server/service-registry'],
  ['src/app/_features/rooms', '@/server/services/play/public-boards'],
  ['src/app/_features/rooms', '../../../server/service-registry'],
  ['src/app', '@/engine/kinds'],
  ['src/app', '../engine/kinds'],
  ['src/app', '@/engine/kinds/nurikabe/kind'],
  ['src/app', '@/engine/kinds/nurikabe/solver'],
  ['src/app', '@/engine/core/generate'],
  ['src/app/_features/rooms', '@/engine/kinds'],
  ['src/app/_features/rooms', '../../../engine/kinds'],
  ['src/app/_features/rooms', '@/engine/kinds/nurikabe/kind'],
  ['src/app/_features/rooms', '@/engine/kinds/nurikabe/solver'],
  ['src/app/_features/rooms', '@/engine/kinds/nurikabe/solver/theory'],
  ['src/app/_features/rooms', '@/engine/kinds/tic-tac-logic/techniques'],
  ['src/app/_features/rooms', '@/engine/exercises/exercise'],
  ['src/app/_features/rooms', '@/engine/core/generate'],
  ['src/app/_features/rooms', '@/engine/core/hint'],
  ['src/app/_features/rooms', '@/engine/core/solve'],
  ['src/app/_features/lab', '@/engine/kinds'],
  ['src/app/_features/lab', '@/engine/constructor/adjust-level'],
] as const;

const ALLOWED = [
  ['src/engine/core', './grid'],
  ['src/engine/play', '../core/grid'],
  ['src/cli', '@/engine/core/grid'],
  ['src/server/protocol', 'zod'],
  ['src/server/protocol', '@/engine/core/grid'],
  ['src/server/worker', '@/engine/core/grid'],
  ['src/server/rooms', '../store/room-store'],
  ['src/server/services/play', '../../rooms/room-cache'],
  ['src/server/realtime', '../rooms/room-cache'],
  ['src/app', '@/server/service-registry'],
  ['src/app/_features/rooms', '@/server/protocol/messages'],
  ['src/app', '@/engine/kinds/playable'],
  ['src/app', '@/engine/kinds/nurikabe/messages'],
  ['src/app/_features/rooms', '@/engine/kinds/playable'],
  ['src/app/_features/rooms', '@/engine/kinds/nurikabe/clues'],
  ['src/app/_features/rooms', '@/engine/core/check'],
  ['src/app/_features/lab', '@/engine/constructor/examination'],
  ['src/app/_features/rooms', '@/engine/play/hints'],
] as const;

let project: string;
let refused: string;

function fileFor(folder: string, specifier: string): string {
  return `${folder}/imports-${specifier.replace(/\W+/g, '-')}.ts`;
}

/** A project with our fences and one file for each import, looked at by Biome in one run. */
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'seawall-fences-'));
  const { vcs: _vcs, $schema: _schema, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(path.join(project, 'biome.json'), JSON.stringify(config));
  for (const [folder, specifier] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(path.join(project, folder), { recursive: true });
    writeFileSync(path.join(project, fileFor(folder, specifier)), `import { thing } from '${specifier}';\nthing();\n`);
  }
  const biome = path.resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--colors=off', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  refused = `${stdout}${stderr}`;
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('import fences', () => {
  test.each(FORBIDDEN)('%s may not import %s', (folder, specifier) => {
    expect(refused).toContain(`${fileFor(folder, specifier)}:`);
  });

  test.each(ALLOWED)('%s may import %s', (folder, specifier) => {
    expect(refused).not.toContain(`${fileFor(folder, specifier)}:`);
  });
});
