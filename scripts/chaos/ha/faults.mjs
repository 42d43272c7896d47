import { setTimeout as sleep } from 'node:timers/promises'

const awayMs = 30_000

/** Harms the machine of a role, and mends the same machine after a while. */
const away =
  ({ role, harm, mend }) =>
  async (cluster, pause = sleep) => {
    const machine = await cluster[role]()
    await cluster[harm](machine)
    await pause(awayMs)
    await cluster[mend](machine)
  }

/** Lists the faults: `{ name, maxGapSeconds, strike(cluster) }`; the gap is that of changes. */
export const faults = [
  {
    name: 'kill the primary',
    maxGapSeconds: 25,
    strike: away({ role: 'findLeader', harm: 'kill', mend: 'start' }),
  },
  {
    name: 'freeze the primary',
    maxGapSeconds: 25,
    strike: away({ role: 'findLeader', harm: 'freeze', mend: 'thaw' }),
  },
  {
    name: 'cut the primary off the network',
    maxGapSeconds: 25,
    strike: away({ role: 'findLeader', harm: 'cut', mend: 'mend' }),
  },
  {
    name: 'planned switchover',
    maxGapSeconds: 10,
    strike: async (cluster) => cluster.switchOver(await cluster.findLeader(), await cluster.findStandby()),
  },
  {
    name: 'lose the synchronous standby',
    maxGapSeconds: 25,
    strike: away({ role: 'findStandby', harm: 'kill', mend: 'start' }),
  },
  {
    name: 'lose the replica',
    maxGapSeconds: 10,
    strike: away({ role: 'findReplica', harm: 'kill', mend: 'start' }),
  },
]
