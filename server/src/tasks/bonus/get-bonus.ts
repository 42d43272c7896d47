import type { HandlerReply } from '@enp/shared/contract'
import type { Database } from '../../core/database/database.ts'
import type { Deps } from '../../core/deps.ts'
import { getSettings } from '../../settings/get-settings.ts'
import { getBonusRates } from '../../settings/reward-rates.rules.ts'
import { getUser } from '../../users/get-user.ts'
import type { User } from '../../users/user.rules.ts'
import { describeBonus, isClaimedToday } from './bonus.rules.ts'
import { findBonusOverview } from './bonus.store.ts'

export async function getBonus({ db }: Deps, user: User): Promise<HandlerReply<'GET /v1/tasks/daily-bonus'>> {
  const overview = { ...(await findBonusOverview(db, user.id)), timeZone: user.zone }
  return { data: describeBonus(overview, getBonusRates(await getSettings(db), overview.now)) }
}

export async function hasClaimedToday(db: Database, userId: string): Promise<boolean> {
  const { zone } = await getUser(db, userId)
  return isClaimedToday({ ...(await findBonusOverview(db, userId)), timeZone: zone })
}
