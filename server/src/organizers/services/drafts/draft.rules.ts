import { isDeepStrictEqual } from 'node:util'
import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import {
  type DraftContent,
  type DraftField,
  type DraftOption,
  type DraftState,
  type DraftStep,
  draftFields,
} from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { LifeCycle } from '../../../core/life-cycle.ts'
import { listReviewedMore } from '../draft-more.rules.ts'

export const draftLifeCycle: LifeCycle<DraftState> = {
  draft: ['submitted', 'published'],
  submitted: ['draft', 'returned', 'published'],
  returned: ['draft', 'submitted', 'published'],
  published: ['draft'],
}

interface Question {
  readonly ofOption?: true
  readonly of?: readonly ServiceCategory[]
  readonly optional?: (content: DraftContent) => boolean
  readonly answered: (content: DraftContent, option: DraftOption | undefined) => boolean
}

const always = () => true
const isDefined = (value: unknown) => value !== undefined

const questions: Record<DraftField, Question> = {
  category: { answered: ({ category }) => isDefined(category) },
  title: { answered: ({ title }) => isDefined(title) },
  description: { answered: ({ description }) => isDefined(description) },
  photos: { optional: always, answered: ({ photos, photosDone }) => photosDone === true || photos.length > 0 },
  region: { answered: ({ region }) => isDefined(region) },
  city: { answered: ({ city }) => isDefined(city) },
  address: { answered: ({ address }) => isDefined(address) },
  meetingPoint: { of: ['excursion'], answered: ({ meetingPoint }) => isDefined(meetingPoint) },
  guide: { of: ['excursion'], optional: always, answered: ({ guide }) => isDefined(guide) },
  duration: {
    of: ['excursion', 'entertainment'],
    optional: ({ category }) => category === 'entertainment',
    answered: ({ category, durationMinutes }) =>
      category === 'entertainment' ? isDefined(durationMinutes) : typeof durationMinutes === 'number',
  },
  difficulty: { of: ['excursion'], answered: ({ difficulty }) => isDefined(difficulty) },
  kind: { of: ['entertainment'], answered: ({ kind }) => isDefined(kind) },
  ageLimit: { of: ['entertainment'], answered: ({ ageLimit }) => isDefined(ageLimit) },
  checkTimes: { of: ['hotel'], answered: ({ checkOutUntil }) => isDefined(checkOutUntil) },
  openingHours: { of: ['entertainment'], optional: always, answered: ({ openingHours }) => isDefined(openingHours) },
  optionName: { ofOption: true, answered: (_, option) => isDefined(option?.name) },
  startTimes: {
    ofOption: true,
    of: ['excursion', 'entertainment'],
    // Without opening hours, guests need start times to know when to come.
    optional: ({ category, openingHours }) => category === 'entertainment' && typeof openingHours === 'string',
    answered: ({ category, openingHours }, option) =>
      Array.isArray(option?.startTimes) ||
      (option?.startTimes === null && category === 'entertainment' && typeof openingHours === 'string'),
  },
  capacity: { ofOption: true, answered: (_, option) => isDefined(option?.capacity) },
  guestsMax: { ofOption: true, of: ['hotel'], answered: (_, option) => isDefined(option?.guestsMax) },
  minNights: { ofOption: true, of: ['hotel'], optional: always, answered: (_, option) => isDefined(option?.minNights) },
  price: { ofOption: true, answered: (_, option) => isDefined(option?.price) },
  childPrice: {
    ofOption: true,
    of: ['excursion', 'entertainment'],
    optional: always,
    answered: (_, option) => isDefined(option?.childPrice),
  },
  extras: { ofOption: true, optional: always, answered: (_, option) => isDefined(option?.extras) },
  weekdays: { ofOption: true, optional: always, answered: (_, option) => isDefined(option?.weekdays) },
  seasons: { ofOption: true, optional: always, answered: (_, option) => isDefined(option?.seasons) },
  party: { optional: always, answered: ({ party }) => isDefined(party) },
  cancellationPolicy: { answered: ({ cancellationPolicy }) => isDefined(cancellationPolicy) },
  confirmation: { answered: ({ confirmation }) => isDefined(confirmation) },
}

export const emptyContent = (): DraftContent => ({ photos: [], options: [{ key: 'option-1' }] })

/** All steps of an option come before those of the next one. */
export function listDraftSteps(content: DraftContent): DraftStep[] {
  const askedFields = draftFields.filter((field) => isAsked(questions[field], content))
  const first = askedFields.findIndex((field) => questions[field].ofOption)
  const ofOption = askedFields.filter((field) => questions[field].ofOption)
  const toSteps = (fields: readonly DraftField[]) => fields.map((field) => toStep(content, field))
  const ofService = (field: DraftField) => !questions[field].ofOption
  return [
    ...toSteps(askedFields.slice(0, first)),
    ...content.options.flatMap((_, option) => ofOption.map((field) => toStep(content, field, option))),
    ...toSteps(askedFields.slice(first).filter(ofService)),
  ]
}

function isAsked({ of }: Question, { category }: DraftContent): boolean {
  return of === undefined || (category !== undefined && of.includes(category))
}

function toStep(content: DraftContent, field: DraftField, option?: number): DraftStep {
  const { optional, answered } = questions[field]
  return {
    step: option === undefined ? field : `${field}.${option}`,
    field,
    ...(option !== undefined && { option }),
    optional: optional?.(content) ?? false,
    answered: answered(content, option === undefined ? undefined : content.options[option]),
  }
}

export const findMissingStep = (content: DraftContent): DraftStep | undefined =>
  listDraftSteps(content).find(({ answered }) => !answered)

/** Changed texts and photos need a review; prices, numbers and times don't. */
export function needsReview(published: DraftContent | null, content: DraftContent): boolean {
  return published === null || !isDeepStrictEqual(listReviewedContent(published), listReviewedContent(content))
}

function listReviewedContent(content: DraftContent): unknown[] {
  const { category, title, description, photos, region, city, address, meetingPoint, guide, kind } = content
  const names = content.options.map(({ key, name, extras }) => [key, name, extras?.map((extra) => extra.title)])
  const pictures = photos.map(({ url }) => url)
  const location = [region, city, address, meetingPoint]
  const more = listReviewedMore(content)
  return [category, title, description, pictures, location, guide, kind, content.openingHours, names, more]
}
