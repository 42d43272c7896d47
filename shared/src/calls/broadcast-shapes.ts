import { type Static, Type } from 'typebox'
import { Id, Language } from './api.ts'
import { ServiceCategory } from './catalog-shapes.ts'

/** The look of a part of a text, as the messenger has it; what it finds by itself, addresses for one, is left out. */
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
  /** In UTF-16 units. */
  offset,
  length: offset,
  /** Of a link. */
  url: Type.Optional(Type.String({ maxLength: 2_048 })),
  /** Of a piece of a program. */
  language: Type.Optional(Type.String({ maxLength: 64 })),
})
export type BroadcastEntity = Static<typeof BroadcastEntity>

/** A text as an operator wrote it, with its look. */
export const BroadcastText = Type.Object({
  text: Type.String({ maxLength: 4_096 }),
  entities: Type.Array(BroadcastEntity, { maxItems: 100 }),
})
export type BroadcastText = Static<typeof BroadcastText>

/** Leads to a page of the mini-app (`path`) or anywhere (`url`, https). */
const BroadcastButton = Type.Object({
  ru: Type.String(),
  /** Left out, both languages read the Russian label. */
  en: Type.Optional(Type.String()),
  path: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
})
export type BroadcastButton = Static<typeof BroadcastButton>

/** What a broadcast says. Without an English text everybody reads the Russian one. */
export const BroadcastContent = Type.Object({
  ru: BroadcastText,
  en: Type.Optional(BroadcastText),
  /** The messenger's name of a picture that an operator sent to the bot. */
  photo: Type.Optional(Type.String({ maxLength: 256 })),
  button: Type.Optional(BroadcastButton),
})
export type BroadcastContent = Static<typeof BroadcastContent>

/** Whom a broadcast is for: people who fulfil all of these; docs/product.md, section 11. */
export const Segment = Type.Object({
  /** Codes of regions: any of them. */
  regions: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 100 })),
  language: Type.Optional(Language),
  userType: Type.Optional(Type.Enum(['tourist', 'organizer'])),
  /** Opened the mini-app in so many days. */
  activeDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  /** `never` has not set out on a route yet. */
  mining: Type.Optional(Type.Enum(['never', 'started'])),
  /** `some` has a confirmed trip, ahead or behind. */
  trips: Type.Optional(Type.Enum(['none', 'some'])),
  /** Keeps a service of this category among the favorites. */
  favoriteCategory: Type.Optional(ServiceCategory),
  favoriteServiceId: Type.Optional(Id),
})
export type Segment = Static<typeof Segment>
export const conditionNames = [
  'regions',
  'language',
  'userType',
  'activeDays',
  'mining',
  'trips',
  'favoriteCategory',
  'favoriteServiceId',
] as const satisfies ReadonlyArray<keyof Segment>

/** `draft` is being written; `running` goes out; `stopped` by an operator; `finished`, everybody has it or can't. */
export const broadcastStates = ['draft', 'running', 'stopped', 'finished'] as const
export const BroadcastState = Type.Enum([...broadcastStates])
export type BroadcastState = Static<typeof BroadcastState>

/** How many people fulfil the conditions, of them how many can be written to, and who of those wants no offers. */
export const Reach = Type.Object({
  people: Type.Integer(),
  /** Get it in the chat. */
  inChat: Type.Integer(),
  /** Have not started the bot, or have blocked it. */
  unreachable: Type.Integer(),
  /** Can be written to, and have switched offers off: they find it in the inbox. */
  switchedOff: Type.Integer(),
})
export type Reach = Static<typeof Reach>

/** How far it is; what is none of these was refused by the messenger, or its person is gone. */
export const Progress = Type.Object({
  sent: Type.Integer(),
  unreachable: Type.Integer(),
  switchedOff: Type.Integer(),
  takenBack: Type.Integer(),
  undelivered: Type.Integer(),
  left: Type.Integer(),
  /** How long that takes at the pace so far. */
  leftSeconds: Type.Optional(Type.Integer()),
})
export type Progress = Static<typeof Progress>

/** A broadcast as operators see it. */
export const Broadcast = Type.Object({
  broadcastId: Id,
  number: Type.Integer(),
  state: BroadcastState,
  version: Type.Integer(),
  content: Type.Partial(BroadcastContent),
  segment: Segment,
  /** Of the favorite service. */
  serviceTitle: Type.Optional(Type.String()),
  /** Of a draft: now. */
  reach: Type.Optional(Reach),
  /** Of every other. */
  progress: Type.Optional(Progress),
})
export type Broadcast = Static<typeof Broadcast>
