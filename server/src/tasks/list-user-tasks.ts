import type { HandlerReply } from '@enp/shared/contract'
import type { Database } from '../core/database/database.ts'
import type { Deps } from '../core/deps.ts'
import { countActiveFriends } from '../referrals/count-friends.ts'
import type { User } from '../users/user.rules.ts'
import { isDone, isTaskOpen, toTask } from './task.rules.ts'
import { findUserTasks, type UserTask } from './tasks.store.ts'

export async function listUserTasks({ db }: Pick<Deps, 'db'>, user: User): Promise<HandlerReply<'GET /v1/tasks'>> {
  const listed = await findUserTasks(db, user.id)
  const shown = listed.filter(({ task, progress, now }) => isDone(progress) || isTaskOpen(task, progress, now))
  const friends = await countFriendsIfNeeded(db, user.id, shown)
  return { data: shown.map(({ task, progress }) => toTask(task, progress, user.language, friends)) }
}

async function countFriendsIfNeeded(db: Database, userId: string, listed: readonly UserTask[]): Promise<number> {
  const isNeeded = listed.some(({ task, progress }) => task.friends !== null && !isDone(progress))
  return isNeeded ? countActiveFriends(db, userId) : 0
}
