import { type Static, type TSchema, Type } from 'typebox'
import { Id } from '../api.ts'
import { cancellationPolicies, LocalTime, ServiceCategory } from '../catalog/catalog-shapes.ts'
import { MoreStep } from './draft-more-fields.ts'
import { DraftMore, DraftOptionMore } from './draft-more-shapes.ts'

/** An edited published service is a draft again; the catalog shows its previous version. */
export const draftStates = ['draft', 'submitted', 'returned', 'published'] as const
export type DraftState = (typeof draftStates)[number]

/** Fields of a service and of each option in the order of the form. */
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
  'not_check_times',
  'not_weekdays',
  'not_seasons',
  'not_extras',
  'not_a_duration',
  'not_a_range',
  'above_capacity',
  'not_readable',
  'required',
] as const
export type AnswerFault = (typeof answerFaults)[number]

/** Value within a row of a list that the fault concerns. */
export const answerColumns = [
  'time',
  'title',
  'text',
  'price',
  'age',
  'kind',
  'count',
  'choices',
  'days',
  'percent',
] as const
export type AnswerColumn = (typeof answerColumns)[number]

export const maxDraftOptions = 10
export const maxDrafts = 50

/** Undefined: not answered yet. Null: answered with none. */
const maybe = <S extends TSchema>(schema: S) => Type.Optional(Type.Union([schema, Type.Null()]))

const Photo = Type.Object({
  url: Type.String(),
  alt: Type.String(),
  alt_en: Type.Optional(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
  colour: Type.Optional(Type.String()),
  /** Shows the photo again in the chat. An imported photo has none. */
  fileId: Type.Optional(Type.String()),
  /** The same for the same photo in another message; of an imported photo, its address. */
  uniqueId: Type.String(),
  /** Sent as a file, which the chat shows as a photo only by its address. */
  isFile: Type.Optional(Type.Boolean()),
})
export type DraftPhoto = Static<typeof Photo>

/** A percentage of 0 means closed. */
const Season = Type.Object({ from: Type.String(), until: Type.String(), percent: Type.Integer() })

/** `key` is stable, so that existing bookings still refer to the extra. */
const Extra = Type.Object({ key: Type.String(), title: Type.String(), price: Type.Number() })
export type DraftExtra = Static<typeof Extra>

const Option = Type.Object({
  key: Type.String(),
  name: Type.Optional(Type.String()),
  startTimes: maybe(Type.Array(LocalTime)),
  capacity: Type.Optional(Type.Integer()),
  guestsMax: Type.Optional(Type.Integer()),
  minNights: maybe(Type.Integer()),
  price: Type.Optional(Type.Number()),
  childPrice: maybe(Type.Number()),
  extras: maybe(Type.Array(Extra)),
  /** Monday is 1; null means every day. */
  weekdays: maybe(Type.Array(Type.Integer())),
  seasons: maybe(Type.Array(Season)),
  more: Type.Optional(DraftOptionMore),
})
export type DraftOption = Static<typeof Option>

export const DraftContent = Type.Object({
  category: Type.Optional(ServiceCategory),
  title: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  /** `photosDone` is set once the member has finished this step. */
  photos: Type.Array(Photo),
  photosDone: Type.Optional(Type.Boolean()),
  region: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  meetingPoint: Type.Optional(Type.String()),
  /** Shown after the booking is confirmed. */
  guide: maybe(Type.Object({ name: Type.String(), phone: Type.Optional(Type.String()) })),
  durationMinutes: maybe(Type.Integer()),
  difficulty: Type.Optional(Type.Enum(['easy', 'moderate', 'hard'])),
  kind: Type.Optional(Type.Enum(['show', 'park', 'spa', 'rental', 'museum', 'workshop'])),
  ageLimit: Type.Optional(Type.Integer()),
  checkInFrom: Type.Optional(LocalTime),
  checkOutUntil: Type.Optional(LocalTime),
  openingHours: maybe(Type.String()),
  options: Type.Array(Option),
  party: maybe(Type.Object({ least: Type.Integer(), most: Type.Integer() })),
  cancellationPolicy: Type.Optional(Type.Enum([...cancellationPolicies])),
  confirmation: Type.Optional(Type.Enum(['instant', 'request'])),
  more: Type.Optional(DraftMore),
})
export type DraftContent = Static<typeof DraftContent>

/** A step of an option ends with its index: `price.0`. */
const Step = Type.Object({
  step: Type.String(),
  field: Type.Enum([...draftFields]),
  option: Type.Optional(Type.Integer()),
  optional: Type.Boolean(),
  answered: Type.Boolean(),
  /** The present answer as it may be typed again; of a choice or a region, its code. */
  value: Type.Optional(Type.String()),
})
export type DraftStep = Static<typeof Step>

export const ServiceDraft = Type.Object({
  id: Id,
  organizerId: Id,
  organizerName: Type.String(),
  state: Type.Enum([...draftStates]),
  submission: Type.Integer(),
  reason: Type.Optional(Type.String()),
  serviceId: Type.Optional(Id),
  serviceStatus: Type.Optional(Type.Enum(['published', 'hidden'])),
  content: DraftContent,
  steps: Type.Array(Step),
  /**
   * Empty until the category is known. Answered like steps; they never have to be. The server of
   * the previous version sends none.
   */
  moreSteps: Type.Optional(Type.Array(MoreStep)),
})
export type ServiceDraft = Static<typeof ServiceDraft>

export const DraftLine = Type.Object({
  id: Id,
  organizerId: Id,
  title: Type.Optional(Type.String()),
  state: Type.Enum([...draftStates]),
  serviceId: Type.Optional(Id),
  reason: Type.Optional(Type.String()),
})
export type DraftLine = Static<typeof DraftLine>

export const ReviewedService = Type.Object({
  draftId: Id,
  submission: Type.Integer(),
  state: Type.Enum([...draftStates]),
  organizerName: Type.String(),
  isEdit: Type.Boolean(),
  content: DraftContent,
  /** Content that the catalog shows while an edit waits. */
  before: Type.Optional(DraftContent),
  reason: Type.Optional(Type.String()),
  operatorName: Type.Optional(Type.String()),
})
export type ReviewedService = Static<typeof ReviewedService>
