import { Type } from 'typebox'
import { Id } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'
import { CurrencyAmount, titleFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)
const favorite = { serviceId: Id, ...titleFields }

/** A part of `NotificationContent`; at most one per service and week. */
export const favoriteNotifications = [
  /** Lower than when the user saved the service and than in the last such notification. */
  Type.Object({
    kind: kind('favorite_cheaper'),
    values: Type.Object({ ...favorite, price: CurrencyAmount, was: CurrencyAmount }),
  }),
  /** On a day of the coming weekend, if some places are already sold. */
  Type.Object({
    kind: kind('favorite_few_left'),
    values: Type.Object({
      ...favorite,
      date: LocalDate,
      left: Type.Integer(),
      rooms: Type.Boolean(),
    }),
  }),
] as const
