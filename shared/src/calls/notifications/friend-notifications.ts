import { Type } from 'typebox'
import { CurrencyAmount } from './booking-notifications.ts'

const Titles = Type.Object({ ru: Type.String(), en: Type.String() })
const kind = <K extends string>(name: K) => Type.Literal(name)

/** Amounts are decimal text in enp. */
export const friendNotifications = [
  Type.Object({ kind: kind('friend_joined'), values: Type.Object({ friendName: Type.String() }) }),
  /** To the inviter: a friend claimed their first session. */
  Type.Object({
    kind: kind('friend_active'),
    values: Type.Object({ friendName: Type.String(), share: Type.String() }),
  }),
  Type.Object({ kind: kind('share_reversed'), values: Type.Object({ sum: CurrencyAmount }) }),
  /** Sent at 20:00 of the user's local day if the daily bonus is not claimed. */
  Type.Object({
    kind: kind('bonus_waiting'),
    values: Type.Object({ total: Type.String(), streak: Type.Integer(), freezes: Type.Integer() }),
  }),
  /** An operator decided on a task that waited for verification. */
  Type.Object({ kind: kind('task_completed'), values: Type.Object({ title: Titles, reward: Type.String() }) }),
  Type.Object({ kind: kind('task_declined'), values: Type.Object({ title: Titles }) }),
  /** The user left the channel within 7 days, or an operator corrected an approval. */
  Type.Object({
    kind: kind('task_reversed'),
    values: Type.Object({ title: Titles, reward: Type.String(), by: Type.Optional(Type.Literal('operator')) }),
  }),
] as const
