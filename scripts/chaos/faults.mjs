import { setTimeout as sleep } from 'node:timers/promises'
import { sessionsOf, signal, treeOf } from './processes.mjs'
import { redisCommand } from './redis-command.mjs'

const programs = ['server', 'worker', 'bot', 'postgres', 'redis']

/**
 * What may befall the product: `{ name, strike(product, random) }`. A strike resolves when the fault itself is over: from
 * then on the product has its time to recover. What a strike took it gives back, whatever happens.
 * @param folder from `openFolder`
 */
export function faultsIn(folder) {
  return [
    ...programs.map((name) => ({ name: `kill -9 ${name}`, strike: async (product) => kill(product, [name]) })),
    { name: 'kill -9 of two', strike: async (product, random) => kill(product, random.shuffled(programs).slice(0, 2)) },
    { name: 'kill -9 of all', strike: async (product) => kill(product, programs) },
    { name: 'freeze Postgres', strike: (product, random) => freeze(product, 'postgres', random.between(2, 15)) },
    { name: 'freeze Redis', strike: (product, random) => freeze(product, 'redis', random.between(2, 15)) },
    { name: 'flush Redis', strike: ({ run }) => redisCommand(run().REDIS_URL, 'FLUSHALL') },
    { name: 'cut connections', strike: async ({ run }) => signal(sessionsOf(run().processes.postgres), 'SIGTERM') },
    { name: 'SIGTERM Postgres', strike: async ({ run }) => signal([run().processes.postgres], 'SIGTERM') },
    ...(folder.fill
      ? [{ name: 'full disk', strike: (_product, random) => fillDisk(folder, random.between(3, 10)) }]
      : []),
  ]
}

function kill({ run }, names) {
  const { processes } = run()
  signal(
    names.map((name) => processes[name]),
    'SIGKILL',
  )
}

/** All processes of it: a postmaster alone only stops taking new connections. */
async function freeze({ run }, name, seconds) {
  const frozen = treeOf(run().processes[name])
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
