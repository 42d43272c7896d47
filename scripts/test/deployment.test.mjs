import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { programFiles } from '../../bin/programs.mjs'
import { listVariables } from '../docs/reference.mjs'
import { findCommand } from '../packages/find-command.mjs'
import { root } from '../processes/root.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const compose = (name) => parse(read(name), { merge: true })
const { services, networks } = compose('docker-compose.yml')
const scale = compose('compose.scale.yaml')
const all = [services, scale.services, compose('compose.dev.yaml').services]
const ofProduct = Object.entries(services).filter(([, { image }]) => image.includes('ENP_IMAGE'))

describe('docker-compose.yml', () => {
  test('runs commands of bin/enp, each as its own service', () => {
    expect(ofProduct.map(([name, { command }]) => [name, command])).toEqual([
      ['migrate', 'migrate'],
      ['server', 'server'],
      ['worker', 'worker'],
      ['bot', 'bot'],
    ])
    expect(Object.keys(programFiles)).toEqual(expect.arrayContaining(ofProduct.map(([, { command }]) => command)))
  })

  test('publishes the ports of the proxies only', () => {
    const published = Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))
    expect(published).toEqual(['proxy', 'playground-proxy'])
  })

  test('runs a playground that reaches nothing outside and has no secrets, behind its own proxy', () => {
    const { playground, 'playground-proxy': proxy } = services
    expect([playground.networks, networks.playground]).toEqual([['playground'], { internal: true }])
    expect(playground).not.toHaveProperty('env_file')
    expect(playground).not.toHaveProperty('volumes')
    expect(Object.keys(playground.environment).filter((name) => /TOKEN|SECRET|KEY|PASSWORD/.test(name))).toEqual([])
    expect(proxy.networks).toEqual(['default', 'playground'])
    for (const { profiles } of [playground, proxy]) expect(profiles).toEqual(['playground'])
  })

  test('gives the owner’s address to the migration only, and no program a writable image', () => {
    const withOwner = ofProduct.filter(([, { environment }]) => environment.DATABASE_DIRECT_URL).map(([name]) => name)
    expect(withOwner).toEqual(['migrate'])
    for (const [, { read_only, cap_drop }] of ofProduct) expect([read_only, cap_drop]).toEqual([true, ['ALL']])
  })

  test('sets what .env must not change, for all programs alike', () => {
    const known = listVariables().flatMap(({ variables }) => variables.map(({ name }) => name))
    for (const [, { environment }] of ofProduct) {
      expect(environment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/var/lib/enp' })
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment)))
    }
  })

  test('pins every image to a version', () => {
    const images = all.flatMap((some) => Object.values(some).flatMap(({ image }) => (image ? [image] : [])))
    expect(images.length).toBeGreaterThan(7)
    for (const image of images) expect(image).toMatch(/:(v?\d[\w.-]*|local\})$/)
  })

  test('is scaled without services that it does not know', () => {
    const added = Object.keys(scale.services).filter((name) => !(name in services))
    expect(added).toEqual(['haproxy'])
    for (const name of ['server', 'worker', 'bot']) expect(scale.services[name].deploy.replicas).toBe(2)
  })
})

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')

  test('copies folders that exist', () => {
    const made = ['dist/programs', 'webapp/dist', 'node_modules']
    const paths = lines.flatMap((line) => /^COPY --from=(?:build|packages) \/srv\/enp\/(\S+)/.exec(line)?.[1] ?? [])
    expect(paths.length).toBeGreaterThan(8)
    expect(paths.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
  })

  test('knows every workspace, whose package.json npm reads', () => {
    const { workspaces } = JSON.parse(read('package.json'))
    for (const name of workspaces) expect(lines).toContain(`COPY ${name}/package.json ${name}/`)
  })

  test('runs as an unprivileged user', () => {
    expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER 1000:1000')
  })
})

test('systemd starts programs that bin/enp has', () => {
  const [, command] = /^ExecStart=\/srv\/enp\/bin\/enp (\w+)$/m.exec(read('ops/systemd/enp-migrate.service'))
  const [, instances] = /^# systemctl enable --now (.+)$/m.exec(read('ops/systemd/enp@.service'))
  const started = [command, ...instances.split(' ').map((unit) => unit.replace('enp@', ''))]
  expect(started).toEqual(['migrate', 'server', 'worker', 'bot'])
  expect(Object.keys(programFiles)).toEqual(expect.arrayContaining(started))
})

test('Patroni acknowledges a commit only when a second machine has it, and archives for the backup', () => {
  const { scope, bootstrap, postgresql } = parse(read('ops/patroni/patroni.yml'))
  const { synchronous_mode, postgresql: server } = bootstrap.dcs
  expect([scope, synchronous_mode, server.parameters.archive_mode]).toEqual(['enp', true, 'on'])
  expect(server.parameters.archive_command).toContain('--stanza=enp')
  expect(read('ops/pgbackrest.conf')).toContain(`[enp]\npg1-path=${postgresql.data_dir}\n`)
})

describe('the alerts', () => {
  const { groups } = parse(read('ops/prometheus/enp.rules.yml'))
  const { tests } = parse(read('ops/prometheus/enp.test.yml'))
  const alerts = groups.flatMap(({ rules }) => rules)

  test('lead to entries of the runbook that exist', () => {
    const headings = [...read('docs/operate/runbook.md').matchAll(/^## (.+)$/gm)].map(
      ([, title]) => `docs/operate/runbook.md#${title.toLowerCase().replaceAll(' ', '-')}`,
    )
    expect(alerts.length).toBeGreaterThanOrEqual(12)
    expect(alerts.map(({ annotations }) => annotations.runbook).filter((entry) => !headings.includes(entry))).toEqual(
      [],
    )
    expect(headings.length).toBeGreaterThanOrEqual(17)
  })

  test('are silent once and fire once in the tests of Prometheus', () => {
    const shown = tests.flatMap(({ alert_rule_test: cases }) => cases)
    for (const { alert } of alerts) {
      const fired = shown.filter(({ alertname }) => alertname === alert).map(({ exp_alerts }) => exp_alerts.length)
      expect([alert, fired]).toEqual([alert, [0, 1]])
    }
  })

  test('and the dashboard use metrics that the programs have', () => {
    const { panels } = JSON.parse(read('ops/grafana/dashboard.json'))
    const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const folders = ['server/src/http/metrics', 'server/src/core/jobs', 'bot/src/telegram/metrics.ts']
    const sources = execFileSync(
      'git',
      ['grep', '-hE', "^ *('[a-z_]+'|name: '|.*[gG]auge\\('[a-z_]+')", '--', ...folders],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
    const known = new Set([...sources.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name))
    const used = [...alerts.map(({ expr }) => expr), ...shown].flatMap(
      (expr) => expr.match(/\b[a-z]+(_[a-z0-9]+)+(?=[{[)\s]|$)/g) ?? [],
    )
    const ours = used
      .map((name) => name.replace(/_(count|bucket)$/, ''))
      .filter((name) => !/^(nodejs_|process_|histogram_|held_for)/.test(name))
    expect(new Set(ours).size).toBeGreaterThan(20)
    expect([...new Set(ours)].filter((name) => !known.has(name))).toEqual([])
  })

  test.runIf(findCommand('promtool'))('pass promtool', { timeout: 120_000 }, () => {
    const output = execFileSync('promtool', ['test', 'rules', 'enp.test.yml'], {
      cwd: join(root, 'ops/prometheus'),
      encoding: 'utf8',
    })
    expect(output).toContain('SUCCESS')
  })
})
