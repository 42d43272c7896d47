import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { LocalDate, LocalTime } from '../catalog/catalog-shapes.ts'
import { CurrencyAmount, titleFields, tripFields } from './booking-notifications.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

export const watchNotifications = [
  /** Places are held for this user until `expiresAt`. */
  Type.Object({
    kind: kind('watch_offer'),
    values: Type.Object({
      ...tripFields,
      watchId: Id,
      expiresAt: Timestamp,
      sum: CurrencyAmount,
      guests: Type.Integer(),
      rooms: Type.Optional(Type.Integer()),
    }),
  }),
  /** The option can be booked; no places are held. */
  Type.Object({
    kind: kind('watch_opens'),
    values: Type.Object({ watchId: Id, serviceId: Id, ...titleFields }),
  }),
  /** The price fell to the user's limit; no places are held. */
  Type.Object({
    kind: kind('watch_price'),
    values: Type.Object({
      watchId: Id,
      serviceId: Id,
      ...titleFields,
      date: LocalDate,
      startTime: Type.Optional(LocalTime),
      /** Price of the option's first unit on that day. */
      price: CurrencyAmount,
    }),
  }),
] as const

export type WatchOffer = Static<(typeof watchNotifications)[0]>['values']
