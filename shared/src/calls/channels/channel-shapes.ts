import { type Static, Type } from 'typebox'
import { Id, Timestamp } from '../api.ts'
import { LocalDate } from '../catalog/catalog-shapes.ts'

/** `credentials`: refused there. `access`: they don't allow what we need. */
export const channelFailures = ['credentials', 'access', 'unreachable'] as const
export const ChannelFailure = Type.Enum(channelFailures)
export type ChannelFailure = Static<typeof ChannelFailure>

const RemoteId = Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\w-]+$' })

/** An option whose places and prices are those of a room type and rate plan there. */
export const ChannelRoom = Type.Object({
  optionId: Id,
  roomTypeId: RemoteId,
  roomName: Type.String(),
  ratePlanId: RemoteId,
  rateName: Type.String(),
  adults: Type.Integer(),
})
export type ChannelRoom = Static<typeof ChannelRoom>

export const ChannelConnection = Type.Object({
  id: Id,
  /** The hotel there. */
  propertyId: Type.String(),
  propertyName: Type.String(),
  clientId: Type.String(),
  rooms: Type.Integer(),
  /** Absent until something was read. */
  readAt: Type.Optional(Timestamp),
  failure: Type.Optional(ChannelFailure),
  /** Nothing is sold by its nights since then. Absent while they are fresh. */
  closedSince: Type.Optional(Timestamp),
})
export type ChannelConnection = Static<typeof ChannelConnection>

const Named = Type.Object({ id: Type.String(), name: Type.String() })

/** Rooms and rates there, and the options of the organizer's hotels that can be connected. */
export const ChannelRooms = Type.Object({
  rooms: Type.Array(Type.Object({ ...Named.properties, adults: Type.Integer() })),
  rates: Type.Array(Named),
  options: Type.Array(
    Type.Object({
      optionId: Id,
      optionName: Type.String(),
      serviceId: Id,
      title: Type.String(),
      guestsMax: Type.Integer(),
      room: Type.Optional(ChannelRoom),
      /** Connected to another hotel there. */
      isElsewhere: Type.Boolean(),
    }),
  ),
})
export type ChannelRooms = Static<typeof ChannelRooms>

export const ChannelRoomChoice = Type.Object({
  optionId: Id,
  roomTypeId: RemoteId,
  ratePlanId: RemoteId,
  /** Guests of a room for whom prices are read and rooms are reserved. */
  adults: Type.Integer({ minimum: 1, maximum: 10 }),
})
export type ChannelRoomChoice = Static<typeof ChannelRoomChoice>

/** Absent: nothing is sold on that night. */
const NightSide = Type.Optional(
  Type.Object({ places: Type.Integer(), price: Type.Number({ description: 'Roubles of one room' }) }),
)
export const channelPreviewNights = 30

/** The next nights. `ours`: sold today; `theirs`: sold once the option is connected. */
export const ChannelPreview = Type.Object({
  nights: Type.Array(Type.Object({ date: LocalDate, ours: NightSide, theirs: NightSide })),
  /** Nights that differ in places or price. */
  different: Type.Integer(),
  /** Nights whose price is outside 10 to 500 % of the list price, so they can't be sold. */
  outOfRange: Type.Integer(),
  /** Coming bookings, which the hotel must have there already, and numbers of the first ones. */
  bookings: Type.Object({ count: Type.Integer(), numbers: Type.Array(Type.String()) }),
})
export type ChannelPreview = Static<typeof ChannelPreview>
