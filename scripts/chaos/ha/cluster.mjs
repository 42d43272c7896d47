import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { debianProgram } from '../../packages/apt.mjs'
import { startChild } from '../../processes/children.mjs'
import { Refusal } from '../../processes/refusal.mjs'
import { root } from '../../processes/root.mjs'
import { runToEnd } from '../../processes/run-to-end.mjs'
import { ask } from '../ask.mjs'
import { signal } from '../processes.mjs'
import { createNetwork } from './network.mjs'

const machineCount = 3
const binaries = '/usr/lib/postgresql/15/bin'
const ownerPassword = 'owner-of-this-run'
const appPassword = 'program-of-this-run'
const startsWithinMs = 90_000

/**
 * Three machines with Patroni by `ops/patroni`, and etcd and HAProxy on this one. Each machine has
 * its own network, so it can be cut off.
 */
export async function startCluster(folder) {
  for (const [program, packageName] of [
    ['etcd', 'etcd-server'],
    ['patroni', 'patroni'],
    ['haproxy', 'haproxy'],
    [join(binaries, 'postgres'), 'postgresql-15'],
    ['ip', 'iproute2'],
  ])
    await debianProgram(program, packageName)
  chmodSync(folder, 0o755)
  const network = await createNetwork(machineCount)
  const store = await chooseStore()
  startEtcd(folder, network.host, store)
  const machines = network.addresses.map((address, index) => ({ index, name: `postgres-${index + 1}`, address }))
  for (const machine of machines) configure(folder, network, machine, store)
  const cluster = createCluster(folder, network, machines, store)
  for (const { index } of machines) cluster.start(index)
  await cluster.untilComplete(startsWithinMs)
  await createDatabase(network, await cluster.findLeader(), folder)
  startProxy(folder, network, machines)
  const url = (user, password, port) => `postgresql://${user}:${password}@${network.host}:${port}/enp`
  return {
    ...cluster,
    env: {
      DATABASE_DIRECT_URL: url('enp', ownerPassword, 5432),
      DATABASE_URL: url('enp_app', appPassword, 5432),
      DATABASE_READ_URL: url('enp_app', appPassword, 5433),
    },
  }
}

function createCluster(folder, network, machines, store) {
  const members = async () => {
    for (const { address } of machines) {
      const { status, body } = await ask(`http://${address}:8008/cluster`, { withinMs: 1_000 })
      if (status === 200) return body.members
    }
    return []
  }
  const indexOf = (role) => async () => {
    const found = (await members()).find((member) => member.role === role)
    return found ? Number(found.name.at(-1)) - 1 : undefined
  }
  const untilComplete = async (withinMs) => {
    for (const until = performance.now() + withinMs; performance.now() < until; await sleep(500)) {
      if (isComplete(await members())) return
    }
    throw new Error(`The cluster is not complete after ${withinMs / 1000} s: ${JSON.stringify(await members())}`)
  }
  return {
    findLeader: indexOf('leader'),
    findStandby: indexOf('sync_standby'),
    findReplica: indexOf('replica'),
    untilComplete,
    start: (n) => startPatroni(folder, network, n, store),
    kill: (n) => signal(network.list(n), 'SIGKILL'),
    freeze: (n) => signal(network.list(n), 'SIGSTOP'),
    thaw: (n) => signal(network.list(n), 'SIGCONT'),
    cut: network.cut,
    mend: network.mend,
    switchOver: async (from, to) => {
      const names = ['--leader', machines[from].name, '--candidate', machines[to].name]
      const { code, lines } = await runToEnd('patronictl', [
        '--config-file',
        join(folder, 'machine-0.yml'),
        'switchover',
        'enp',
        ...names,
        '--force',
      ])
      if (code !== 0) throw new Error(`patronictl switchover: ${lines.join(' ')}`)
    },
    query: async (sql) => {
      const args = ['--no-psqlrc', '--tuples-only', '--no-align', '--set', 'ON_ERROR_STOP=1']
      const address = `postgresql://enp:${ownerPassword}@${network.host}:5432/enp`
      const { code, lines } = await runToEnd('psql', [...args, address], { input: sql })
      if (code !== 0) throw new Error(`psql: ${lines.join(' ')}`)
      return lines
    },
  }
}

/** A state may be of before a crash; only a machine that follows has the timeline of the leader. */
const isComplete = (members) =>
  members.length === machineCount &&
  members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
  new Set(members.map(({ timeline }) => timeline)).size === 1 &&
  ['leader', 'sync_standby'].every((role) => members.some((member) => member.role === role))

/**
 * The client of etcd's API 3 in Patroni 3.0.2, which Debian 12 has, overwrites the lock: a thawed
 * primary takes it back from its successor. There the older API is used.
 */
async function chooseStore() {
  const { lines } = await runToEnd('patroni', ['--version'])
  const [, major, minor, patch] = /(\d+)\.(\d+)\.(\d+)/.exec(lines.join(' ')) ?? []
  return major * 10_000 + minor * 100 + Number(patch) >= 30_003 ? 'etcd3' : 'etcd'
}

function startEtcd(folder, host, store) {
  const [client, peer] = [`http://${host}:2379`, `http://${host}:2380`]
  const log = openSync(join(folder, 'etcd.log'), 'w')
  const args = ['--name', 'e1', '--data-dir', join(folder, 'etcd'), '--initial-cluster', `e1=${peer}`]
  const addresses = ['client', 'peer'].flatMap((kind) => {
    const advertise = kind === 'client' ? '--advertise-client-urls' : '--initial-advertise-peer-urls'
    const url = kind === 'client' ? client : peer
    return [`--listen-${kind}-urls`, url, advertise, url]
  })
  const older = store === 'etcd' ? ['--enable-v2=true'] : []
  startChild('etcd', [...args, ...older, ...addresses], { stdio: ['ignore', log, log] })
}

/** Writes the configuration of production with the places of this machine. */
function configure(folder, network, { index }, store) {
  const own = join(folder, `machine-${index}`)
  mkdirSync(own)
  const { uid, gid } = postgresUser()
  chownSync(own, uid, gid)
  const change = replaceIn(readFileSync(join(root, 'ops', 'patroni', 'patroni.yml'), 'utf8'))
  const text = change([
    ['data_dir: /var/lib/postgresql/enp', `data_dir: ${own}/data\n  parameters: { unix_socket_directories: ${own} }`],
    ['pgpass: /var/lib/postgresql/.pgpass', `pgpass: ${own}/pgpass`],
    ['archive_command: pgbackrest --stanza=enp archive-push %p', 'archive_command: /bin/true'],
    ['create_replica_methods: [pgbackrest, basebackup]', 'create_replica_methods: [basebackup]'],
    ['shared_buffers: 1GB', 'shared_buffers: 64MB'],
  ])
  // patronictl reads these two from the file, Patroni from its environment.
  const settings = [`name: postgres-${index + 1}`, `${store}: { hosts: ["${network.host}:2379"] }`]
  writeFileSync(join(folder, `machine-${index}.yml`), `${text}\n${settings.join('\n')}\n`)
}

function startPatroni(folder, network, index, store) {
  const address = network.addresses[index]
  const log = openSync(join(folder, `machine-${index}.log`), 'a')
  const { uid, gid } = postgresUser()
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    PATRONI_NAME: `postgres-${index + 1}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
    [`PATRONI_${store.toUpperCase()}_HOSTS`]: `${network.host}:2379`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
    PATRONI_SUPERUSER_PASSWORD: 'superuser-of-this-run',
    PATRONI_REPLICATION_PASSWORD: 'replication-of-this-run',
    PATRONI_REWIND_PASSWORD: 'rewind-of-this-run',
  }
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  network.start(index, [...user, 'patroni', join(folder, `machine-${index}.yml`)], {
    env,
    cwd: join(folder, `machine-${index}`),
    stdio: ['ignore', log, log],
  })
}

function postgresUser() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith('postgres:'))
  if (!line) throw new Refusal('The user postgres of Debian is missing: install postgresql-15.')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** As docs/operate/high-availability.md does. */
async function createDatabase(network, leader, folder) {
  const { uid, gid } = postgresUser()
  const socket = join(folder, `machine-${leader}`)
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const input = `create role enp login createrole password '${ownerPassword}';
create database enp owner enp encoding 'UTF8' template template0;
`
  const psql = ['psql', '--host', socket, '--no-psqlrc', '--set', 'ON_ERROR_STOP=1', 'postgres']
  const { code, lines } = await network.run(leader, [...user, ...psql], { input })
  if (code !== 0) throw new Error(`The database could not be created: ${lines.join(' ')}`)
}

function startProxy(folder, network, machines) {
  const change = replaceIn(readFileSync(join(root, 'ops', 'patroni', 'haproxy.cfg'), 'utf8'))
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(
    config,
    change([
      ['bind :5432', `bind ${network.host}:5432`],
      ['bind :5433', `bind ${network.host}:5433`],
      ['127.0.0.1:5432 no-check', `${network.host}:5432 no-check`],
      ...machines.map(({ name, address }) => [`${name}:5432`, `${address}:5432`]),
    ]),
  )
  const log = openSync(join(folder, 'haproxy.log'), 'w')
  startChild('/usr/sbin/haproxy', ['-db', '-f', config], { stdio: ['ignore', log, log] })
}

const replaceIn = (text) => (pairs) =>
  pairs.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration lacks the line "${from}".`)
    return changed.replaceAll(from, to)
  }, text)
