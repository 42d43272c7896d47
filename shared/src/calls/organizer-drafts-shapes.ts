import { type Static, type TSchema, Type } from 'typebox'
import { Id } from './api.ts'
import { cancellationPolicies, LocalTime, ServiceCategory } from './catalog-shapes.ts'

/** `returned`: an operator said why not. A published one that is edited is a draft again; the catalogue shows the old one. */
export const draftStates = ['draft', 'submitted', 'returned', 'published'] as const
export type DraftState = (typeof draftStates)[number]

/** What is asked about a service, and about each of its options, in the order in which it is asked. */
export const draftFields = [
  'category',
  'title',
  'description',
  'photos',
  'region',
  'city',
  'address',
  'meetingPoint',
  'guide',
  'duration',
  'difficulty',
  'kind',
  'ageLimit',
  'checkTimes',
  'openingHours',
  'optionName',
  'startTimes',
  'capacity',
  'guestsMax',
  'minNights',
  'price',
  'childPrice',
  'extras',
  'weekdays',
  'seasons',
  'party',
  'cancellationPolicy',
  'confirmation',
] as const
export type DraftField = (typeof draftFields)[number]

/** Why an answer was not taken. */
export const answerFaults = [
  'empty',
  'too_long',
  'not_a_choice',
  'unknown_region',
  'several_regions',
  'not_a_number',
  'out_of_range',
  'not_a_price',
  'not_times',
  'not_weekdays',
  'not_seasons',
  'not_extras',
  'not_a_duration',
  'not_a_range',
  'above_capacity',
  'required',
] as const
export type AnswerFault = (typeof answerFaults)[number]

export const maxDraftPhotos = 10
export const maxDraftOptions = 10
/** Unfinished ones of an organizer. */
export const maxDrafts = 50

/** Undefined: not asked yet; null: asked, and there is none. */
const maybe = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))

const Photo = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  colour: Type.Optional(Type.String()),
  /** By which the messenger shows it again. */
  fileId: Type.String(),
  /** The same picture again has the same. */
  uniqueId: Type.String(),
})
export type DraftPhoto = Static<typeof Photo>

/** Percent 0: closed. */
const Season = Type.Object({ from: Type.String(), until: Type.String(), percent: Type.Integer() })

/** `key` stays with its title, so that what was booked of it is known. */
const Extra = Type.Object({ key: Type.String(), title: Type.String(), price: Type.Number() })
export type DraftExtra = Static<typeof Extra>

const Option = Type.Object({
  key: Type.String(),
  name: Type.Optional(Type.String()),
  startTimes: maybe(Type.Array(LocalTime)),
  capacity: Type.Optional(Type.Integer()),
  /** Of a room: people. */
  guestsMax: Type.Optional(Type.Integer()),
  minNights: maybe(Type.Integer()),
  /** Roubles. */
  price: Type.Optional(Type.Number()),
  childPrice: maybe(Type.Number()),
  /** What can be bought with it and takes no place. */
  extras: maybe(Type.Array(Extra)),
  /** Monday is 1; null: every day. */
  weekdays: maybe(Type.Array(Type.Integer())),
  seasons: maybe(Type.Array(Season)),
})
export type DraftOption = Static<typeof Option>

export const DraftContent = Type.Object({
  category: Type.Optional(ServiceCategory),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  /** Undefined: not finished; null can't be: there may be none. */
  photos: Type.Array(Photo),
  photosDone: Type.Optional(Type.Boolean()),
  region: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  meetingPoint: Type.Optional(Type.String()),
  /** Told to travellers whose trip is confirmed. */
  guide: maybe(Type.Object({ name: Type.String(), phone: Type.Optional(Type.String()) })),
  durationMinutes: maybe(Type.Integer()),
  difficulty: Type.Optional(Type.Enum(['easy', 'moderate', 'hard'])),
  kind: Type.Optional(Type.Enum(['show', 'park', 'spa', 'rental', 'museum', 'workshop'])),
  ageLimit: Type.Optional(Type.Integer()),
  checkInFrom: Type.Optional(LocalTime),
  checkOutUntil: Type.Optional(LocalTime),
  openingHours: maybe(Type.String()),
  options: Type.Array(Option),
  /** The least and the most people, or rooms, of a booking. */
  party: maybe(Type.Object({ least: Type.Integer(), most: Type.Integer() })),
  cancellationPolicy: Type.Optional(Type.Enum([...cancellationPolicies])),
  confirmation: Type.Optional(Type.Enum(['instant', 'request'])),
})
export type DraftContent = Static<typeof DraftContent>

/** A question of the form: of an option by its place, `price.0`. */
const Step = Type.Object({
  step: Type.String(),
  field: Type.Enum([...draftFields]),
  /** The place of the option. */
  option: Type.Optional(Type.Integer()),
  /** May be skipped. */
  optional: Type.Boolean(),
  /** Has been answered. */
  answered: Type.Boolean(),
})
export type DraftStep = Static<typeof Step>

export const Draft = Type.Object({
  id: Id,
  organizerId: Id,
  organizerName: Type.String(),
  state: Type.Enum([...draftStates]),
  /** How often it was sent to operators. */
  submission: Type.Integer(),
  /** Why an operator returned it. */
  reason: Type.Optional(Type.String()),
  /** Once it was published. */
  serviceId: Type.Optional(Id),
  serviceStatus: Type.Optional(Type.Enum(['published', 'hidden'])),
  content: DraftContent,
  /** What is asked of such a service, in its order. */
  steps: Type.Array(Step),
})
export type Draft = Static<typeof Draft>

export const DraftLine = Type.Object({
  id: Id,
  organizerId: Id,
  title: Type.Optional(Type.String()),
  state: Type.Enum([...draftStates]),
  serviceId: Type.Optional(Id),
  reason: Type.Optional(Type.String()),
})
export type DraftLine = Static<typeof DraftLine>

/** A service as an operator reads it before it is published, or after a decision. */
export const ReviewedService = Type.Object({
  draftId: Id,
  submission: Type.Integer(),
  state: Type.Enum([...draftStates]),
  organizerName: Type.String(),
  /** It is in the catalogue, and this is to take its place. */
  isEdit: Type.Boolean(),
  content: DraftContent,
  reason: Type.Optional(Type.String()),
  operatorName: Type.Optional(Type.String()),
})
export type ReviewedService = Static<typeof ReviewedService>
