import { notificationQueue, notificationQueuePrefix } from '@enp/shared/process/jobs'
import { Queue } from 'bullmq'
import { Redis } from 'ioredis'
import { type Database, inTransaction } from '../../core/database/database.ts'
import { recordAction } from '../access/record-action.ts'
import { findLeases } from './login.store.ts'
import type { QueuesView } from './page.rules.ts'

export interface QueuesClient {
  read(db: Database): Promise<QueuesView>
  /** Changes nothing unless the job has failed. */
  retry(db: Database, id: string, operatorId: number): Promise<void>
  close(): Promise<void>
}

const maxJobs = 30
const states = ['active', 'prioritized', 'waiting', 'delayed', 'failed'] as const

/** Connects to Redis at the first read. */
export function openQueues(redisUrl: string): QueuesClient {
  let opened: { queue: Queue; connection: Redis } | undefined
  const open = () => {
    if (opened) return opened.queue
    const connection = new Redis(redisUrl, { maxRetriesPerRequest: 1, commandTimeout: 2_000 })
    connection.on('error', () => undefined)
    const queue = new Queue(notificationQueue, { connection, prefix: notificationQueuePrefix })
    queue.on('error', () => undefined)
    opened = { queue, connection }
    return queue
  }
  return {
    async read(db) {
      const queue = open()
      const [counts, jobs, leases] = await Promise.all([
        queue.getJobCounts(...states),
        queue.getJobs(['failed', 'delayed', 'active'], 0, maxJobs - 1),
        findLeases(db),
      ])
      const shown = jobs.filter((job) => job !== undefined)
      return {
        counts: states.map((state) => ({ state, count: counts[state] ?? 0 })),
        jobs: shown.map(({ id = '', attemptsMade, failedReason, finishedOn }) => ({
          id,
          attempts: attemptsMade,
          isFailed: finishedOn !== undefined && Boolean(failedReason),
          reason: failedReason ?? '',
        })),
        leases: leases.map(({ name, due_at, failures }) => ({ name, dueAt: toMoment(due_at), failures })),
      }
    },
    async retry(db, id, operatorId) {
      const job = await open().getJob(id)
      if (!job || !(await job.isFailed())) return
      await job.retry()
      const subject = { kind: 'queue', id } as const
      await inTransaction(db, (tx) => recordAction(tx, { operatorId, action: 'queues.retry', subject }))
    },
    async close() {
      await opened?.queue.close().catch(() => undefined)
      opened?.connection.disconnect()
    },
  }
}

/** A lease that never ran is due since -infinity, which is not a valid date. */
const toMoment = (at: Date) => (Number.isFinite(Number(at)) ? at.toISOString() : '—')
