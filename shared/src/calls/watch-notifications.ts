import { type Static, Type } from 'typebox'
import { Id, Timestamp } from './api.ts'
import { Sum, titleFields, tripFields } from './booking-notifications.ts'
import { LocalDate, LocalTime } from './catalog-shapes.ts'

const kind = <K extends string>(name: K) => Type.Literal(name)

/** Notices of watched days, of `NoticeContent`. */
export const watchNotifications = [
  /** Places have become free and are held for this person until then. */
  Type.Object({
    kind: kind('watch_offer'),
    values: Type.Object({
      ...tripFields,
      watchId: Id,
      expiresAt: Timestamp,
      sum: Sum,
      guests: Type.Integer(),
      rooms: Type.Optional(Type.Integer()),
    }),
  }),
  /** What was too dear costs no more than the person's limit; nothing is held. */
  Type.Object({
    kind: kind('watch_price'),
    values: Type.Object({
      watchId: Id,
      serviceId: Id,
      ...titleFields,
      date: LocalDate,
      startTime: Type.Optional(LocalTime),
      /** For one of the option's first unit, on that day. */
      price: Sum,
    }),
  }),
] as const

export type WatchOffer = Static<(typeof watchNotifications)[0]>['values']
