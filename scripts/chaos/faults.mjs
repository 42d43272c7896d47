import { setTimeout as sleep } from 'node:timers/promises'
import { changeSchema } from './change-schema.mjs'
import { listProcessTree, listSessions, signal } from './processes.mjs'
import { redisCommand } from './redis-command.mjs'
import { restoreBackup } from './restore-backup.mjs'

const programs = ['server', 'worker', 'bot', 'postgres', 'redis', 'chain']

/** Lists `{ name, strike(product, random), rewinds }`; a fault that rewinds undoes effects. */
export function faultsIn(folder) {
  return [
    ...programs.map((name) => ({ name: `kill -9 ${name}`, strike: (product) => end(product, [name], 'SIGKILL') })),
    {
      name: 'kill -9 of two',
      strike: (product, random) => end(product, random.shuffled(programs).slice(0, 2), 'SIGKILL'),
    },
    { name: 'kill -9 of all', strike: (product) => end(product, programs, 'SIGKILL') },
    { name: 'SIGTERM Postgres', strike: (product) => end(product, ['postgres'], 'SIGTERM') },
    { name: 'freeze Postgres', strike: (product, random) => freeze(product, 'postgres', random.between(2, 15)) },
    { name: 'freeze Redis', strike: (product, random) => freeze(product, 'redis', random.between(2, 15)) },
    { name: 'flush Redis', strike: async ({ run }) => void (await redisCommand(run().REDIS_URL, 'FLUSHALL')) },
    {
      name: 'cut connections',
      strike: async ({ run }) => void signal(listSessions(run().processes.postgres), 'SIGTERM'),
    },
    { name: 'change the schema', strike: changeSchema },
    { name: 'restore a backup', strike: restoreBackup, rewinds: true },
    ...(folder.fill
      ? [{ name: 'full disk', strike: (_product, random) => fillDisk(folder, random.between(3, 10)) }]
      : []),
  ]
}

/**
 * Kills programs and deletes their heartbeats in Redis, which readiness would take for those of
 * their successors. Redis is killed last, so that it can still delete them.
 */
async function end({ run }, names, by) {
  const { processes, REDIS_URL } = run()
  const others = names.filter((name) => name !== 'redis')
  for (const name of others) signal([processes[name]], by)
  await redisCommand(REDIS_URL, `DEL ${names.map((name) => `heartbeat:${name}`).join(' ')}`)
  if (names.includes('redis')) signal([processes.redis], by)
  return names.map((name) => processes[name])
}

/** Freezes all its processes: a frozen postmaster alone only blocks new connections. */
async function freeze({ run }, name, seconds) {
  const frozen = listProcessTree(run().processes[name])
  signal(frozen, 'SIGSTOP')
  try {
    await sleep(seconds * 1000)
  } finally {
    signal(frozen, 'SIGCONT')
  }
}

async function fillDisk({ fill }, seconds) {
  const empty = fill()
  try {
    await sleep(seconds * 1000)
  } finally {
    empty()
  }
}
