import type { Answer, Body } from '@enp/shared/contract'
import type { Deps } from '../core/deps.ts'
import { updateChoices } from './choices.store.ts'
import { placeOf } from './person.rules.ts'
import { answerProfile, readProfile } from './read-profile.ts'

/**
 * Changes what the person chose; what is left out stays, so an empty change answers the profile as it is. A region is
 * understood as at sign-in; a chosen language outlives the messenger's; docs/product.md, sections 6 and 7.
 */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { region, language, notifications }: Body<'PATCH /v1/users/profile'>,
): Promise<Answer<'PATCH /v1/users/profile'>> {
  const place = region === undefined ? undefined : placeOf(region)
  if (!place && !language && Object.keys(notifications ?? {}).length === 0) return readProfile({ db }, userId)
  return answerProfile({ db }, await updateChoices(db, userId, { place, language, notifications }))
}
