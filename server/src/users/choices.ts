import type { Body } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { findChoices, updateChoices } from './choices.store.ts'
import { parseRegion } from './user.rules.ts'
import type { UserChoices } from './user-choices-update.rules.ts'

/** The user must exist. */
export function getChoices({ db }: Pick<Deps, 'db'>, userId: string): Promise<UserChoices> {
  return findChoices(db, userId)
}

/** A chosen language takes precedence over Telegram's. An empty change changes nothing. */
export function changeChoices(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { region, language, notifications = {}, recommendations }: Body<'PATCH /v1/users/profile'>,
): Promise<UserChoices> {
  const place = region === undefined ? undefined : parseRegion(region)
  const { mining, bonus, trips, friends, prices, offers } = notifications
  const chosen = [place, language, recommendations, mining, bonus, trips, friends, prices, offers]
  const isEmpty = chosen.every((choice) => choice === undefined)
  return isEmpty
    ? findChoices(db, userId)
    : updateChoices(db, userId, { place, language, notifications, recommendations })
}
