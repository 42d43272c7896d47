import { Type } from 'typebox'
import { Sum } from './booking-notifications.ts'

const Titles = Type.Object({ ru: Type.String(), en: Type.String() })
const kind = <K extends string>(name: K) => Type.Literal(name)

/** What a person is told of friends, tasks and the daily bonus; amounts are decimal text of enp. */
export const friendNotifications = [
  /** To an inviter: somebody came by the link. */
  Type.Object({ kind: kind('friend_joined'), values: Type.Object({ friendName: Type.String() }) }),
  /** To an inviter: a friend claimed the first session. */
  Type.Object({
    kind: kind('friend_active'),
    values: Type.Object({ friendName: Type.String(), share: Type.String() }),
  }),
  /** A share was taken back, because what the friend bought was refunded. */
  Type.Object({ kind: kind('share_reversed'), values: Type.Object({ sum: Sum }) }),
  /** At 20:00 of the person’s local day, when its bonus is not claimed. */
  Type.Object({
    kind: kind('bonus_waiting'),
    values: Type.Object({ total: Type.String(), streak: Type.Integer(), freezes: Type.Integer() }),
  }),
  /** An operator looked at a task that waited for verification. */
  Type.Object({ kind: kind('task_completed'), values: Type.Object({ title: Titles, reward: Type.String() }) }),
  Type.Object({ kind: kind('task_declined'), values: Type.Object({ title: Titles }) }),
  /** The person left the channel within 7 days, or an operator had approved by mistake: the reward was taken back. */
  Type.Object({
    kind: kind('task_reversed'),
    values: Type.Object({ title: Titles, reward: Type.String(), by: Type.Optional(Type.Literal('operator')) }),
  }),
] as const
