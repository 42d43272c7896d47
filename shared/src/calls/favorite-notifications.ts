import { Type } from 'typebox'
import { Id } from './api.ts'
import { Sum, titleFields } from './booking-notifications.ts'
import { LocalDate } from './catalog-shapes.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
const favorite = { serviceId: Id, ...titleFields }

/**
 * Notification contents of favorites, a part of `NotificationContent`; at most one per service and
 * week.
 */
export const favoriteNotifications = [
  /**
   * The price is lower than when the user saved the service and than in the last such notification.
   */
  Type.Object({ kind: kind('favorite_cheaper'), values: Type.Object({ ...favorite, price: Sum, was: Sum }) }),
  /** Few places are left on a day of the coming weekend, and some are already sold. */
  Type.Object({
    kind: kind('favorite_few_left'),
    values: Type.Object({
      ...favorite,
      date: LocalDate,
      left: Type.Integer(),
      /** True for a hotel: `left` counts rooms. */
      rooms: Type.Boolean(),
    }),
  }),
] as const
