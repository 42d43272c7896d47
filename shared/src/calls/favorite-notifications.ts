import { Type } from 'typebox'
import { Id } from './api.ts'
import { Sum, titleFields } from './booking-notifications.ts'
import { LocalDate } from './catalog-shapes.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
const favorite = { serviceId: Id, ...titleFields }

/** Notices of favourites, of `NoticeContent`; of one service at most one a week. */
export const favoriteNotifications = [
  /** It costs less than when it was remembered, or than was told last. */
  Type.Object({ kind: kind('favorite_cheaper'), values: Type.Object({ ...favorite, price: Sum, was: Sum }) }),
  /** Few places are left on a day of the coming weekend, and some were taken already. */
  Type.Object({
    kind: kind('favorite_few_left'),
    values: Type.Object({
      ...favorite,
      date: LocalDate,
      left: Type.Integer(),
      /** Of a hotel they are rooms. */
      rooms: Type.Boolean(),
    }),
  }),
] as const
