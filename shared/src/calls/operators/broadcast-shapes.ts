import { type Static, Type } from 'typebox'
import { Id, Language, Timestamp } from '../api.ts'
import { ServiceCategory } from '../catalog/catalog-shapes.ts'

/** Formatting types of the Bot API without those that Telegram detects, such as URLs. */
export const entityTypes = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'code',
  'pre',
  'blockquote',
  'expandable_blockquote',
  'text_link',
] as const
const offset = Type.Integer({ minimum: 0, maximum: 4_096 })
export const BroadcastEntity = Type.Object({
  type: Type.Enum([...entityTypes]),
  offset,
  length: offset,
  url: Type.Optional(Type.String({ maxLength: 2_048 })),
  language: Type.Optional(Type.String({ maxLength: 64 })),
})
export type BroadcastEntity = Static<typeof BroadcastEntity>

export const BroadcastText = Type.Object({
  text: Type.String({ maxLength: 4_096 }),
  entities: Type.Array(BroadcastEntity, { maxItems: 100 }),
})
export type BroadcastText = Static<typeof BroadcastText>

/** Opens a page of the mini app (`path`) or an https address (`url`). */
const BroadcastButton = Type.Object({
  ru: Type.String(),
  /** If absent, both languages use the Russian label. */
  en: Type.Optional(Type.String()),
  path: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
})
export type BroadcastButton = Static<typeof BroadcastButton>

/** Without an English text every recipient gets the Russian one. */
export const BroadcastContent = Type.Object({
  ru: BroadcastText,
  en: Type.Optional(BroadcastText),
  photo: Type.Optional(Type.String({ maxLength: 256 })),
  button: Type.Optional(BroadcastButton),
})
export type BroadcastContent = Static<typeof BroadcastContent>

/** Users who match all conditions; docs/rules/operators.md. */
export const BroadcastSegment = Type.Object({
  regions: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 100 })),
  language: Type.Optional(Language),
  userType: Type.Optional(Type.Enum(['tourist', 'organizer'])),
  activeDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  /** `never`: has never started a mining session. */
  mining: Type.Optional(Type.Enum(['never', 'started'])),
  /** `some`: has a confirmed trip, upcoming or past. */
  trips: Type.Optional(Type.Enum(['none', 'some'])),
  favoriteCategory: Type.Optional(ServiceCategory),
  favoriteServiceId: Type.Optional(Id),
})
export type BroadcastSegment = Static<typeof BroadcastSegment>
export const segmentConditionNames = [
  'regions',
  'language',
  'userType',
  'activeDays',
  'mining',
  'trips',
  'favoriteCategory',
  'favoriteServiceId',
] as const satisfies ReadonlyArray<keyof BroadcastSegment>

/** `planned`: starts at its time. `stopped`: by an operator. `finished`: sent to all it reaches. */
export const broadcastStates = ['draft', 'planned', 'running', 'stopped', 'finished'] as const
export const BroadcastState = Type.Enum([...broadcastStates])
export type BroadcastState = Static<typeof BroadcastState>

export const BroadcastReach = Type.Object({
  people: Type.Integer(),
  inChat: Type.Integer(),
  /** Have not started the bot, or have blocked it. */
  unreachable: Type.Integer(),
  /** Have switched offers off; they receive it in the inbox. */
  switchedOff: Type.Integer(),
})
export type BroadcastReach = Static<typeof BroadcastReach>

/** `undelivered`: Telegram rejected the message or the user no longer exists. */
export const BroadcastProgress = Type.Object({
  sent: Type.Integer(),
  unreachable: Type.Integer(),
  switchedOff: Type.Integer(),
  takenBack: Type.Integer(),
  undelivered: Type.Integer(),
  left: Type.Integer(),
  /** Estimated time for the rest at the current pace. */
  leftSeconds: Type.Optional(Type.Integer()),
})
export type BroadcastProgress = Static<typeof BroadcastProgress>

export const Broadcast = Type.Object({
  broadcastId: Id,
  number: Type.Integer(),
  state: BroadcastState,
  version: Type.Integer(),
  content: Type.Partial(BroadcastContent),
  segment: BroadcastSegment,
  serviceTitle: Type.Optional(Type.String()),
  reach: Type.Optional(BroadcastReach),
  progress: Type.Optional(BroadcastProgress),
  plannedFor: Type.Optional(Timestamp),
})
export type Broadcast = Static<typeof Broadcast>
