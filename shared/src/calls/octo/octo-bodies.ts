import { type Static, type TProperties, Type } from 'typebox'
import { Day, Nullable, Text, Uuid } from './octo-shapes.ts'

/** Requests of the OCTO API; docs/rules/resellers.md#the-api */

const Optional = <T extends TProperties>(fields: T) => Type.Partial(Type.Object(fields))

export const WebhookBody = Type.Object({
  event: Type.Enum(['availability_update', 'booking_update']),
  url: Text(2_048),
})
export type WebhookBody = Static<typeof WebhookBody>

const maxNotes = 1_000
const ContactBody = Optional({
  fullName: Nullable(Text(120)),
  firstName: Nullable(Text(60)),
  lastName: Nullable(Text(60)),
  emailAddress: Nullable(Text(160)),
  phoneNumber: Nullable(Text(40)),
  locales: Type.Array(Text(35), { maxItems: 10 }),
  postalCode: Nullable(Text(20)),
  country: Nullable(Text(60)),
  notes: Nullable(Text(500)),
})

/** At most as many guests as a booking of the app has. */
const maxUnitItems = 100
export const UnitItemBody = Type.Object({
  uuid: Type.Optional(Uuid),
  unitId: Text(64),
  resellerReference: Type.Optional(Nullable(Text(100))),
  contact: Type.Optional(ContactBody),
})
export type UnitItemBody = Static<typeof UnitItemBody>
const UnitItems = Type.Array(UnitItemBody, { minItems: 1, maxItems: maxUnitItems })

export const maxExpirationMinutes = 60
const Minutes = Type.Integer({ minimum: 1, maximum: maxExpirationMinutes })

const place = { productId: Text(64), optionId: Text(64), availabilityId: Text(40) }
const guests = {
  resellerReference: Type.Optional(Nullable(Text(100))),
  contact: Type.Optional(ContactBody),
  notes: Type.Optional(Nullable(Text(maxNotes))),
  /** The guests get no e-mail from us. */
  emailReceipt: Type.Optional(Type.Boolean()),
}

export const maxAvailabilityIds = 100
const Units = Type.Array(Type.Object({ id: Text(64), quantity: Type.Integer({ minimum: 0, maximum: maxUnitItems }) }), {
  maxItems: 20,
})

export const AvailabilityBody = Type.Object({
  productId: Text(64),
  optionId: Text(64),
  localDateStart: Type.Optional(Day),
  localDateEnd: Type.Optional(Day),
  availabilityIds: Type.Optional(Type.Array(Text(40), { minItems: 1, maxItems: maxAvailabilityIds })),
  units: Type.Optional(Units),
})
export type AvailabilityBody = Static<typeof AvailabilityBody>

export const CalendarBody = Type.Object({
  productId: Text(64),
  optionId: Text(64),
  localDateStart: Day,
  localDateEnd: Day,
  units: Type.Optional(Units),
})
export type CalendarBody = Static<typeof CalendarBody>

export const ReservationBody = Type.Object({
  uuid: Type.Optional(Uuid),
  ...place,
  expirationMinutes: Type.Optional(Minutes),
  ...guests,
  unitItems: UnitItems,
})
export type ReservationBody = Static<typeof ReservationBody>

export const UpdateBody = Type.Object({
  ...Type.Partial(Type.Object(place)).properties,
  expirationMinutes: Type.Optional(Minutes),
  ...guests,
  unitItems: Type.Optional(UnitItems),
})
export type UpdateBody = Static<typeof UpdateBody>

export const ConfirmationBody = Type.Object({ ...guests, unitItems: Type.Optional(UnitItems) })
export type ConfirmationBody = Static<typeof ConfirmationBody>

export const ExtensionBody = Type.Object({ expirationMinutes: Type.Optional(Minutes) })
export type ExtensionBody = Static<typeof ExtensionBody>

export const CancellationBody = Type.Object({ reason: Type.Optional(Nullable(Text(500))) })
export type CancellationBody = Static<typeof CancellationBody>

export const BookingsQuery = Type.Object({
  resellerReference: Type.Optional(Text(100)),
  supplierReference: Type.Optional(Text(20)),
  localDate: Type.Optional(Day),
  localDateStart: Type.Optional(Day),
  localDateEnd: Type.Optional(Day),
  productId: Type.Optional(Uuid),
  optionId: Type.Optional(Uuid),
  after: Type.Optional(Uuid),
})
export type BookingsQuery = Static<typeof BookingsQuery>

export const PageQuery = Type.Object({ after: Type.Optional(Uuid) })
export type PageQuery = Static<typeof PageQuery>
