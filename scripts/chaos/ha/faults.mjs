import { setTimeout as sleep } from 'node:timers/promises'

const awaySeconds = 30

/** Lists the faults: `{ name, maxGapSeconds, strike(cluster) }`; the gap is that of changes. */
export const faults = [
  {
    name: 'kill the primary',
    maxGapSeconds: 25,
    strike: async (cluster) => {
      const leader = await cluster.findLeader()
      cluster.kill(leader)
      await sleep(awaySeconds * 1_000)
      cluster.start(leader)
    },
  },
  {
    name: 'freeze the primary',
    maxGapSeconds: 25,
    strike: async (cluster) => {
      const leader = await cluster.findLeader()
      cluster.freeze(leader)
      await sleep(awaySeconds * 1_000)
      cluster.thaw(leader)
    },
  },
  {
    name: 'cut the primary off the network',
    maxGapSeconds: 25,
    strike: async (cluster) => {
      const leader = await cluster.findLeader()
      await cluster.cut(leader)
      await sleep(awaySeconds * 1_000)
      await cluster.mend(leader)
    },
  },
  {
    name: 'planned switchover',
    maxGapSeconds: 10,
    strike: async (cluster) => cluster.switchOver(await cluster.findLeader(), await cluster.findStandby()),
  },
  {
    name: 'lose the synchronous standby',
    maxGapSeconds: 25,
    strike: async (cluster) => {
      const standby = await cluster.findStandby()
      cluster.kill(standby)
      await sleep(awaySeconds * 1_000)
      cluster.start(standby)
    },
  },
  {
    name: 'lose the replica',
    maxGapSeconds: 10,
    strike: async (cluster) => {
      const replica = await cluster.findReplica()
      cluster.kill(replica)
      await sleep(awaySeconds * 1_000)
      cluster.start(replica)
    },
  },
]
