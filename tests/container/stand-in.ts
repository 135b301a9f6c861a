import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runOrFail } from '../../scripts/setup/step-reporter.mjs';
import type { Podman } from './podman';

/** The packages of each image, whose dependencies come along. */
const PACKAGES = {
  'node:22-bookworm': ['bash', 'coreutils', 'ca-certificates', 'libstdc++6', 'findutils', 'grep', 'sed', 'g++', 'make', 'python3'],
  'node:22-bookworm-slim': ['bash', 'coreutils', 'ca-certificates', 'libstdc++6'],
};
/** What nobody reads in an image. */
const SKIPPED = /^\/(usr\/share\/(doc|man|info|locale|lintian|bug|zoneinfo)|var|etc\/(init\.d|cron|pam\.d|security))(\/|$)/;
/** What packages create when they are installed. */
const CREATED = ['/etc/alternatives', '/etc/ssl/certs', '/usr/local/share/ca-certificates', '/etc/nsswitch.conf'];
/** Debian has had its programs and libraries in /usr since 12. */
const MERGED = ['bin', 'sbin', 'lib', 'lib64'];

/**
 * Makes images with the names that deploy/Dockerfile starts from, where no registry can be reached: this machine's Node in the place where
 * the real images have theirs, and files of this machine's Debian packages.
 */
export async function makeStandIns(podman: Podman, folder: string): Promise<void> {
  for (const [name, packages] of Object.entries(PACKAGES)) {
    const root = path.join(folder, name.replace(':', '-'));
    writeSkeleton(root);
    const list = path.join(folder, 'files');
    writeFileSync(list, [...listFiles(packages)].map((file) => `.${file}\0`).join(''));
    const archive = `${root}.tar`;
    const tar = (...args: readonly string[]) => runOrFail('tar', [...args], {}, () => 'Couldn’t pack the files of the base image.');
    await tar('--create', '--file', archive, '--directory', '/', '--no-recursion', '--null', '--files-from', list);
    await tar('--extract', '--file', archive, '--directory', root);
    const prefix = path.resolve(path.dirname(realpathSync(process.execPath)), '..');
    for (const part of ['bin/node', 'lib/node_modules/npm', 'include/node'])
      if (existsSync(path.join(prefix, part)))
        cpSync(path.join(prefix, part), path.join(root, 'usr/local', part), { recursive: true, verbatimSymlinks: true });
    await tar('--create', '--file', archive, '--directory', root, '.');
    await podman.run(
      'import',
      '--change',
      'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin',
      archive,
      `docker.io/library/${name}`,
    );
  }
}

/** What belongs to no package: users, links, and npm beside Node. */
function writeSkeleton(root: string): void {
  for (const directory of ['etc', 'root', 'proc', 'sys', 'dev', 'run', 'usr/bin', 'usr/sbin', 'usr/lib', 'usr/lib64', 'usr/local/bin'])
    mkdirSync(path.join(root, directory), { recursive: true });
  mkdirSync(path.join(root, 'tmp'));
  execFileSync('chmod', ['1777', path.join(root, 'tmp')]);
  writeFileSync(path.join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/bash\nnode:x:1000:1000::/home/node:/bin/bash\n');
  writeFileSync(path.join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  for (const name of MERGED) symlinkSync(`usr/${name}`, path.join(root, name));
  symlinkSync('bash', path.join(root, 'usr/bin/sh'));
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm'));
  symlinkSync('../lib/node_modules/npm/bin/npx-cli.js', path.join(root, 'usr/local/bin/npx'));
}

/** The files of packages with everything they depend on, at the place where they really are. */
function listFiles(packages: readonly string[]): ReadonlySet<string> {
  const installed = execFileSync('dpkg', ['--listfiles', ...withDependencies(packages)], { encoding: 'utf8' }).split('\n');
  const files = new Set<string>();
  for (const file of [...installed, ...CREATED.flatMap(listFolder), ...alternatives()]) {
    if (!file.startsWith('/') || SKIPPED.test(file)) continue;
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats === undefined || stats.isDirectory() || file === '/usr/bin/sh' || file === '/bin/sh') continue;
    files.add(path.join(realpathSync(path.dirname(file)), path.basename(file)));
  }
  return files;
}

function withDependencies(packages: readonly string[]): readonly string[] {
  const [name, early, later] = ['Package', 'Pre-Depends', 'Depends'].map((field) => `\${${field}}`);
  const format = `${name}\t${early}, ${later}\n`;
  const known = new Map<string, readonly string[]>();
  for (const line of execFileSync('dpkg-query', ['--show', `--showformat=${format}`], { encoding: 'utf8' })
    .trim()
    .split('\n')) {
    const [name, depends] = line.split('\t');
    known.set(
      name,
      [...depends.matchAll(/(?:^|[,|])\s*([a-z0-9][a-z0-9+.-]*)/g)].map(([, dependency]) => dependency),
    );
  }
  const found = new Set(packages);
  for (const name of found) for (const dependency of known.get(name) ?? []) if (known.has(dependency)) found.add(dependency);
  return [...found];
}

function listFolder(start: string): readonly string[] {
  if (!existsSync(start)) return [];
  if (!lstatSync(start).isDirectory()) return [start];
  return readdirSync(start, { recursive: true, encoding: 'utf8' }).map((name) => path.join(start, name));
}

/** Names such as `cc`, which link to the program that was chosen for them. */
function alternatives(): readonly string[] {
  const files = readdirSync('/usr/bin').map((name) => path.join('/usr/bin', name));
  return files.filter((file) => lstatSync(file).isSymbolicLink() && readlinkSync(file).startsWith('/etc/alternatives/'));
}
