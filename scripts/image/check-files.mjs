import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianProgram } from '../packages/apt.mjs'
import { Refusal } from '../processes/refusal.mjs'
import { root } from '../processes/root.mjs'
import { runToEnd } from '../processes/run-to-end.mjs'
import { mustRun } from './must-run.mjs'

/** Has each file of `ops` and each compose file checked by the program that reads it. */
export async function checkOperationFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'enp-ops-'))
  try {
    const haproxy = await debianProgram('haproxy')
    await mustRun(haproxy, ['-c', '-f', 'ops/haproxy.cfg'], { cwd: root })
    await checkPostgresCluster(folder, haproxy)
    const env = { ...process.env, SITE_HOST: 'travel.example' }
    await checkCaddy(env)
    await checkNginx(folder)
    await checkCompose(folder, env)
    await checkUnits(folder)
    await checkMonitoring(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkCaddy(env) {
  const caddy = await debianProgram('caddy')
  const sites = { ...env, PLAYGROUND_SITE: 'play.example', PLAYGROUND_APP_SITE: 'app.play.example' }
  for (const name of ['Caddyfile', 'playground.Caddyfile'])
    await mustRun(caddy, ['validate', '--config', `ops/${name}`, '--adapter', 'caddyfile'], { cwd: root, env: sites })
}

async function checkPostgresCluster(folder, haproxy) {
  // HAProxy looks the machines up when it starts.
  const text = readFileSync(join(root, 'ops/patroni/haproxy.cfg'), 'utf8')
  writeFileSync(join(folder, 'postgres.cfg'), text.replaceAll(/ postgres-\d:/g, ' 127.0.0.1:'))
  await mustRun(haproxy, ['-c', '-f', join(folder, 'postgres.cfg')])
}

async function checkNginx(folder) {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=travel.example', '-days', '1']
  await mustRun('openssl', [
    'req',
    '-x509',
    '-nodes',
    '-newkey',
    'rsa:2048',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])
  const site = readFileSync(join(root, 'ops/nginx.conf'), 'utf8')
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, `pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off;\n${site}\n}`)
  await mustRun(await debianProgram('nginx'), ['-t', '-c', config])
}

const profiles = ['app', 'data', 'backup', 'monitoring', 'playground'].flatMap((name) => ['--profile', name])

async function checkCompose(folder, env) {
  const compose = await debianProgram('docker-compose')
  // Compose reads .env next to its files, and refuses to start without it.
  writeFileSync(join(folder, '.env'), readFileSync(join(root, '.env.example')))
  const main = copy('docker-compose.yml')
  for (const more of [[], ['compose.dev.yaml'], ['compose.scale.yaml']]) {
    const files = [main, ...more.map(copy)].flatMap((file) => ['-f', file])
    await mustRun(compose, [...files, ...profiles, 'config', '--quiet'], {
      cwd: folder,
      env,
    })
  }

  function copy(name) {
    writeFileSync(join(folder, name), readFileSync(join(root, name)))
    return name
  }
}

/** Secrets are in files that Compose makes; Debian's Alertmanager knows no file for the token. */
async function checkMonitoring(folder) {
  for (const name of ['prometheus.yml', 'alertmanager.yml', 'enp.rules.yml', 'enp.test.yml']) {
    const text = readFileSync(join(root, 'ops/prometheus', name), 'utf8')
    writeFileSync(
      join(folder, name),
      text
        .replace('/tmp/service_token', join(folder, '.env'))
        .replace('bot_token_file: /tmp/bot_token', 'bot_token: none'),
    )
  }
  const promtool = await debianProgram('promtool', 'prometheus')
  await mustRun(promtool, ['check', 'config', 'prometheus.yml'], { cwd: folder })
  await mustRun(promtool, ['test', 'rules', 'enp.test.yml'], { cwd: folder })
  await mustRun(await debianProgram('amtool', 'prometheus-alertmanager'), ['check-config', 'alertmanager.yml'], {
    cwd: folder,
  })
}

/** The units name the folder of an installation, so copies with this one are checked. */
async function checkUnits(folder) {
  for (const name of ['enp-migrate.service', 'enp@.service', 'enp-backup.service', 'enp-backup.timer']) {
    const unit = readFileSync(join(root, 'ops/systemd', name), 'utf8')
    writeFileSync(join(folder, name), unit.replaceAll('/srv/enp', root).replaceAll('User=enp', 'User=root'))
  }
  const units = [
    'enp-migrate.service',
    'enp@server.service',
    'enp@worker.service',
    'enp@bot.service',
    'enp-backup.timer',
  ]
  const args = ['verify', '--man=no', ...units.map((name) => join(folder, name))]
  const { code, lines } = await runToEnd('systemd-analyze', args)
  // An unknown key is a warning only.
  if (code !== 0 || lines.length > 0) throw new Refusal(['The systemd units have faults:', ...lines].join('\n'))
}
