import { notificationClasses } from '@enp/shared/calls/users/inbox'
import { heartbeatKey, heartbeatPrograms } from '@enp/shared/process/heartbeat'
import type { Redis } from 'ioredis'
import { sql } from 'kysely'
import type { Database } from '../../core/database/database.ts'
import { findNewestBackup } from '../../core/newest-backup.ts'
import { createSingleValueGauge, measuredGauge } from './measured-gauge.ts'

const running = measuredGauge('program_running', '1 while the program reports itself in Redis, else 0', ['program'])
const redisReachable = createSingleValueGauge('redis_reachable', '1 while this server reaches Redis, else 0')
const oldestOutbox = createSingleValueGauge(
  'outbox_oldest_timestamp_seconds',
  'Unix time of the oldest job that has not reached the queue in seconds; no series if there is none',
)
const oldestDue = measuredGauge(
  'notification_oldest_due_timestamp_seconds',
  'Unix due time of the oldest unsent notification in seconds, by class; no series if none is overdue',
  ['class'],
)
const failures = measuredGauge('job_failures', 'Number of failed rounds in a row of periodic work, by job', ['job'])

const backedUp = createSingleValueGauge(
  'backup_timestamp_seconds',
  'Unix time of the newest backup in BACKUP_DIR in seconds; no series without one',
)

export async function updateBackupMetrics(backupDir: string | undefined): Promise<void> {
  const newest = backupDir === undefined ? undefined : await findNewestBackup(backupDir).catch(() => undefined)
  backedUp.show(newest === undefined ? null : newest / 1_000)
}

export async function updateProgramMetrics(redis: Redis): Promise<void> {
  try {
    const beats = await redis.mget(heartbeatPrograms.map(heartbeatKey))
    running.show(heartbeatPrograms.map((program, index) => [{ program }, beats[index] === null ? 0 : 1]))
    redisReachable.show(1)
  } catch {
    // Without Redis it is unknown which programs run.
    running.show([])
    redisReachable.show(0)
  }
}

interface Oldest {
  readonly class: string
  readonly due_at: number | null
}

export async function updateDeliveryMetrics(db: Database): Promise<void> {
  try {
    const { rows: outbox } = await sql<{ oldest: number | null }>`
      select extract(epoch from (select created_at from outbox order by id limit 1))::float8 as oldest`.execute(db)
    const { rows: overdue } = await sql<Oldest>`
      select class, extract(epoch from (
        select coalesce(send_at, due_at) from notification n
          where n.class = classes.class and state = 'waiting' and coalesce(send_at, due_at) <= app_now()
          order by coalesce(send_at, due_at) limit 1))::float8 as due_at
      from unnest(${[...notificationClasses]}::text[]) classes (class)`.execute(db)
    const jobs = await db.selectFrom('lease').select(['name', 'failures']).execute()
    oldestOutbox.show(outbox[0]?.oldest ?? null)
    oldestDue.show(
      overdue.flatMap(({ class: name, due_at: at }) => (at === null ? [] : [[{ class: name }, at] as const])),
    )
    failures.show(jobs.map(({ name, failures: count }) => [{ job: name }, count]))
  } catch (error) {
    oldestOutbox.show(null)
    oldestDue.show([])
    failures.show([])
    throw error
  }
}
