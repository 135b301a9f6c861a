/**
 * `npm run container:try -- [--pull]`: builds the image of deploy/Dockerfile and runs it for real: alone on the embedded database, then two
 * of it with PostgreSQL and Redis behind deploy/nginx.conf, where four people race while both are replaced one after the other. However it
 * ends, nothing stays. The base images are stand-ins made from this machine's files; `--pull` gets the real ones from their registry.
 */
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findOnPath, installPackages, mayInstall } from '../../scripts/services/debian.mjs';
import { findFreePort } from '../../scripts/services/free-port.mjs';
import { findPostgresql, startPostgresql } from '../../scripts/services/postgresql.mjs';
import { startRedis } from '../../scripts/services/redis.mjs';
import { startServer } from '../../scripts/services/start-server.mjs';
import { guardSignals, onInterrupt, startChild, stopChild } from '../../scripts/setup/child-processes.mjs';
import { inProject } from '../../scripts/setup/paths.mjs';
import { runOrFail, StepReporter } from '../../scripts/setup/step-reporter.mjs';
import { runMain, UserError } from '../../scripts/setup/user-error.mjs';
import { Podman } from './podman';
import type { RaceReport } from './race';
import { makeStandIns } from './stand-in';

/** Programs, and the Debian packages that contain them. */
const PROGRAMS = {
  podman: 'podman',
  runc: 'runc',
  nginx: 'nginx-light',
  openssl: 'openssl',
  'redis-server': 'redis-server',
  'g++': 'g++',
  make: 'make',
  python3: 'python3',
};
const IMAGE = 'localhost/seawall';
const BASE = 'docker.io/library/node:22-bookworm-slim';
const MEGABYTE = 1e6;
const SIZE_AIM = 400 * MEGABYTE;
/** What a production image must not contain. */
const UNWANTED = [
  'src',
  'tests',
  'scripts',
  'build/next/cache',
  ...['vitest', 'typescript', 'esbuild', 'prisma', '@biomejs'].map((name) => `node_modules/${name}`),
];
/** Pages, a picture that a native library draws, and the API. */
const PAGES = ['/', '/lab', '/learn', '/leaderboards', '/api-docs', '/preview/site', '/api/openapi.json', '/healthz'];
const READY_LIMIT_MS = 120_000;
const LOOK_MS = 250;
/** More than SHUTDOWN_SECONDS. */
const STOP_SECONDS = 20;
const LEVEL_OF_ERRORS = 50;

const steps = new StepReporter();

class Trial {
  readonly #podman: Podman;
  readonly #folder: string;

  constructor(podman: Podman, folder: string) {
    this.#podman = podman;
    this.#folder = folder;
  }

  async build(isPulled: boolean): Promise<void> {
    if (!isPulled)
      await steps.run('Base images', 'packing this machine’s Node and Debian files', `stand-ins, with Node ${process.versions.node}`, () =>
        makeStandIns(this.#podman, this.#folder),
      );
    const pull = isPulled ? 'missing' : 'never';
    const secret = this.#npmSettings();
    await steps.run('Image', 'building deploy/Dockerfile (takes a few minutes)', 'built', () =>
      this.#podman.run(
        ...['build', '--format', 'docker', '--network', 'host', `--pull=${pull}`, '--secret', `id=npmrc,src=${secret}`],
        ...['--file', inProject('deploy/Dockerfile'), '--tag', IMAGE, inProject()],
      ),
    );
    const [size, base] = await Promise.all(
      [IMAGE, BASE].map((name) => this.#podman.run('image', 'inspect', '--format', '{{.Size}}', name)),
    );
    const megabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`;
    steps.skip('Size', `${megabytes(Number(size))}: ${megabytes(Number(size) - Number(base))} on a base of ${megabytes(Number(base))}`);
    if (Number(size) > SIZE_AIM) throw new UserError(`The image is larger than ${megabytes(SIZE_AIM)}.`);
  }

  /** npm's settings on this machine, of this user and in this environment, for the build only. */
  #npmSettings(): string {
    const file = path.join(this.#folder, 'npmrc');
    const { npm_config_globalconfig, npm_config_userconfig, npm_config_registry } = process.env;
    const files = [npm_config_globalconfig, npm_config_userconfig].filter((name) => name !== undefined && existsSync(name));
    const registry = npm_config_registry === undefined ? [] : [`registry=${npm_config_registry}`];
    writeFileSync(file, [...files.map((name) => readFileSync(String(name), 'utf8')), ...registry, ''].join('\n'), { mode: 0o600 });
    return file;
  }

  /** One container on the embedded database, with nothing writable but its volume. */
  async alone(): Promise<void> {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    await steps.run('Alone', 'starting on the embedded database', 'healthy', async () => {
      await this.#start('alone', { PORT: String(port), SEAWALL_PREGENERATE: 'today' }, '--volume', 'seawall-data:/data');
      await this.#untilHealthy('alone');
    });
    const user = await this.#podman.evaluate('alone', 'process.getuid()');
    expect(user !== '0', 'The server runs as root.');
    const tryWrite = (file: string) =>
      this.#podman.evaluate('alone', `try { fs.writeFileSync(${JSON.stringify(file)}, '') ?? 'written' } catch (error) { error.code }`);
    for (const file of ['/opt/seawall/build/x', '/etc/x']) expect((await tryWrite(file)) === 'EROFS', `${file} could be written.`);
    expect((await tryWrite('/data/x')) === 'written', '/data can’t be written.');
    const found = await this.#podman.evaluate('alone', `${JSON.stringify(UNWANTED)}.filter((name) => fs.existsSync(name)).join()`);
    expect(found === '', `The image contains ${found}.`);
    for (const page of PAGES) {
      const { status } = await fetch(`${url}${page}`);
      expect(status === 200, `${page} answered ${status}.`);
    }
    steps.skip('', `user ${user}, read-only but for /data and /tmp, no sources or development packages, ${PAGES.length} pages answered`);
    await this.#podman.run('exec', 'alone', 'node', 'build/backup.mjs');
    steps.say(indent(await this.#podman.run('exec', 'alone', 'node', 'build/doctor.mjs')));
    steps.skip('', `stopped by SIGTERM in ${await this.#stop('alone')} s`);
    const stopped = ['run', '--rm', '--no-healthcheck', '--network', 'host', '--read-only', '--volume', 'seawall-data:/data', IMAGE];
    const backups = await this.#podman.run(...stopped, 'node', '--print', `fs.readdirSync('/data/backups').length`);
    expect(backups === '1', 'The volume has lost the backup.');
    steps.skip('', 'the volume keeps database and backup');
  }

  /** Two containers with PostgreSQL and Redis behind nginx, and a race while both are replaced. */
  async pair(): Promise<void> {
    const running: { stop(): Promise<void> }[] = [];
    try {
      const bin = findPostgresql();
      const redisProgram = findOnPath('redis-server');
      if (bin === null || redisProgram === null) throw new UserError('PostgreSQL or Redis is missing.');
      const postgresql = await startPostgresql(bin, this.#folder);
      running.push(postgresql);
      const redis = await startRedis(redisProgram, this.#folder);
      running.push(redis);
      const ports = [await findFreePort(), await findFreePort(), await findFreePort(), await findFreePort()];
      const [first, second, proxyPort, plainPort] = ports;
      const origin = `https://localhost:${proxyPort}`;
      const start = (name: string, port: number) =>
        this.#start(name, {
          PORT: String(port),
          DATABASE_URL: postgresql.url,
          REDIS_URL: redis.url,
          PUBLIC_ORIGIN: origin,
          TRUSTED_PROXIES: '1',
          SEAWALL_PREGENERATE: 'none',
        });
      await steps.run('Pair', 'starting two on PostgreSQL and Redis, at the same moment', 'healthy', async () => {
        await Promise.all([start('first', first), start('second', second)]);
        await Promise.all([this.#untilHealthy('first'), this.#untilHealthy('second')]);
      });
      const proxy = await this.#startProxy({ first, second, proxyPort, plainPort });
      running.push({ stop: () => stopChild(proxy) });
      const report = await steps.run('Race', 'four race through nginx while both are replaced', 'finished', () =>
        this.#race(origin, postgresql.url, async () => {
          for (const [name, port] of [
            ['first', first],
            ['second', second],
          ] as const) {
            steps.skip('', `replaced ${name}: stopped in ${await this.#stop(name)} s`);
            await start(name, port);
            await this.#untilHealthy(name);
          }
        }),
      );
      expect(report.violations.length === 0, report.violations.join('\n'));
      expect(report.places.length === 4, `Only ${report.places.length} of four have a place.`);
      const wait = (report.longestWaitMs / 1000).toFixed(1);
      steps.skip(
        '',
        `${report.moves} acknowledged moves, all in the log; four places; ${report.returns} reconnections, longest wait ${wait} s`,
      );
      for (const name of ['first', 'second']) steps.skip('', `stopped ${name} in ${await this.#stop(name)} s`);
    } finally {
      for (const service of running.reverse()) await service.stop();
    }
  }

  async #start(name: string, env: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<void> {
    const variables = Object.entries({ HOST: '127.0.0.1', ...env }).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
    const isolation = [
      '--network',
      'host',
      '--read-only',
      '--read-only-tmpfs=false',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
    ];
    await this.#podman.run('run', '--detach', '--name', name, ...isolation, ...variables, ...options, IMAGE);
  }

  async #untilHealthy(name: string): Promise<void> {
    const until = performance.now() + READY_LIMIT_MS;
    while (!(await this.#podman.succeeds('healthcheck', 'run', name))) {
      const state = await this.#podman.run('inspect', '--format', '{{.State.Status}}', name);
      if (state !== 'running' || performance.now() > until)
        throw new UserError(`${await this.#podman.run('logs', name)}\n\nThe container isn’t healthy (${state}).`);
      await wait(LOOK_MS);
    }
  }

  /** Stops a container, which must end by itself without an error in its log. Returns the seconds it took. */
  async #stop(name: string): Promise<string> {
    const began = performance.now();
    await this.#podman.run('stop', '--time', String(STOP_SECONDS), name);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const code = await this.#podman.run('inspect', '--format', '{{.State.ExitCode}}', name);
    const log = await this.#podman.run('logs', name);
    const errors = log.split('\n').filter((line) => line.startsWith('{') && JSON.parse(line).level >= LEVEL_OF_ERRORS);
    expect(code === '0', `${log}\n\nThe container ended with code ${code}.`);
    expect(errors.length === 0, `${errors.join('\n')}\n\nThe container had errors.`);
    await this.#podman.run('rm', name);
    return seconds;
  }

  /** Starts nginx with deploy/nginx.conf, in which only ports, names of files and the address to listen on are others. */
  async #startProxy(ports: Readonly<Record<'first' | 'second' | 'proxyPort' | 'plainPort', number>>): Promise<ChildProcess> {
    const inFolder = (name: string) => path.join(this.#folder, name);
    await runOrFail(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '30',
        '-subj',
        '/CN=localhost',
        '-addext',
        'subjectAltName=DNS:localhost',
      ].concat('-keyout', inFolder('key.pem'), '-out', inFolder('certificate.pem')),
      {},
      () => 'Couldn’t make a certificate.',
    );
    const site = readFileSync(inProject('deploy/nginx.conf'), 'utf8')
      .replace('127.0.0.1:3001', `127.0.0.1:${ports.first}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports.second}`)
      .replace('listen 443 ', `listen 127.0.0.1:${ports.proxyPort} `)
      .replace('listen 80;', `listen 127.0.0.1:${ports.plainPort};`)
      .replace(/\/etc\/\S+fullchain.pem/, inFolder('certificate.pem'))
      .replace(/\/etc\/\S+privkey.pem/, inFolder('key.pem'));
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${inFolder(`nginx-${name}`)};`);
    writeFileSync(
      inFolder('nginx.conf'),
      `daemon off;\npid ${inFolder('nginx.pid')};\nerror_log stderr notice;\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${site}\n}\n`,
    );
    const program = findOnPath('nginx') ?? 'nginx';
    return steps.run('nginx', 'starting with deploy/nginx.conf', 'started', () =>
      startServer('nginx', program, ['-e', 'stderr', '-c', inFolder('nginx.conf')], /start worker process/),
    );
  }

  /** Runs the race in a process that trusts the proxy's certificate, and does something in the middle of it. */
  async #race(origin: string, databaseUrl: string, meanwhile: () => Promise<void>): Promise<RaceReport> {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: path.join(this.#folder, 'certificate.pem'), DATABASE_URL: databaseUrl };
    const child = startChild(process.execPath, [inProject('build/container/race.mjs'), origin], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const next = () =>
      new Promise<unknown>((resolve, reject) => {
        child.once('message', resolve);
        child.once('exit', (code) => reject(new UserError(`The race ended with code ${code}.`)));
      });
    try {
      await next();
      const report = next();
      const changed = meanwhile();
      // Whoever fails first says why, but nothing is left half done.
      await Promise.race([changed, report]).finally(() => changed.catch(() => {}));
      child.send('finish');
      return (await report) as RaceReport;
    } finally {
      await stopChild(child);
    }
  }
}

function expect(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new UserError(otherwise);
}

function indent(text: string): string {
  return text.replace(/^/gm, '    ');
}

async function installMissing(): Promise<void> {
  const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (findOnPath(program) === null ? [name] : []));
  if (findPostgresql() === null) missing.push('postgresql');
  if (missing.length === 0) return;
  const names = missing.join(' ');
  if (!mayInstall())
    throw new UserError(`These are missing: ${names}.\nInstall them (on Debian as root: apt-get install ${names}), then try again.`);
  await steps.run('Packages', `installing ${names}`, `installed ${names}`, () => installPackages(missing));
}

await runMain(async () => {
  const { values } = parseArgs({ options: { pull: { type: 'boolean', default: false } } });
  guardSignals();
  if (!values.pull && !existsSync('/etc/debian_version'))
    throw new UserError(
      'The stand-in base images are made of Debian’s files. Elsewhere, use the real ones: npm run container:try -- --pull',
    );
  await installMissing();
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-container-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const podman = new Podman(folder);
  const close = () => podman.close();
  onInterrupt(close);
  try {
    const trial = new Trial(podman, folder);
    await trial.build(values.pull);
    await trial.alone();
    await trial.pair();
  } finally {
    close();
    steps.skip('Removed', 'every container, image and volume of this run');
  }
});
