import type { ServiceCategory } from '@enp/shared/calls/catalog-shapes'
import {
  type DraftContent,
  type DraftField,
  type DraftOption,
  type DraftState,
  type DraftStep,
  draftFields,
} from '@enp/shared/calls/organizer-drafts-shapes'
import type { LifeCycle } from '../../core/life-cycle.ts'

/** docs/product.md, section 20. */
export const draftLifeCycle: LifeCycle<DraftState> = {
  draft: ['submitted', 'published'],
  submitted: ['draft', 'returned', 'published'],
  returned: ['draft', 'submitted', 'published'],
  published: ['draft'],
}

interface Question {
  /** Asked of each option. */
  readonly ofOption?: true
  /** Asked of all categories unless some are named. */
  readonly of?: readonly ServiceCategory[]
  readonly optional?: (content: DraftContent) => boolean
  readonly answered: (content: DraftContent, option: DraftOption | undefined) => boolean
}

const may = () => true
const said = (value: unknown) => value !== undefined

const questions: Record<DraftField, Question> = {
  category: { answered: ({ category }) => said(category) },
  title: { answered: ({ title }) => said(title) },
  description: { answered: ({ description }) => said(description) },
  photos: { optional: may, answered: ({ photos, photosDone }) => photosDone === true || photos.length > 0 },
  region: { answered: ({ region }) => said(region) },
  city: { answered: ({ city }) => said(city) },
  address: { answered: ({ address }) => said(address) },
  meetingPoint: { of: ['excursion'], answered: ({ meetingPoint }) => said(meetingPoint) },
  guide: { of: ['excursion'], optional: may, answered: ({ guide }) => said(guide) },
  duration: {
    of: ['excursion', 'entertainment'],
    optional: ({ category }) => category === 'entertainment',
    answered: ({ category, durationMinutes }) =>
      category === 'entertainment' ? said(durationMinutes) : typeof durationMinutes === 'number',
  },
  difficulty: { of: ['excursion'], answered: ({ difficulty }) => said(difficulty) },
  kind: { of: ['entertainment'], answered: ({ kind }) => said(kind) },
  ageLimit: { of: ['entertainment'], answered: ({ ageLimit }) => said(ageLimit) },
  checkTimes: { of: ['hotel'], answered: ({ checkOutUntil }) => said(checkOutUntil) },
  openingHours: { of: ['entertainment'], optional: may, answered: ({ openingHours }) => said(openingHours) },
  optionName: { ofOption: true, answered: (_, option) => said(option?.name) },
  startTimes: {
    ofOption: true,
    of: ['excursion', 'entertainment'],
    // Without opening hours nobody would know when to come.
    optional: ({ category, openingHours }) => category === 'entertainment' && typeof openingHours === 'string',
    answered: ({ category, openingHours }, option) =>
      Array.isArray(option?.startTimes) ||
      (option?.startTimes === null && category === 'entertainment' && typeof openingHours === 'string'),
  },
  capacity: { ofOption: true, answered: (_, option) => said(option?.capacity) },
  guestsMax: { ofOption: true, of: ['hotel'], answered: (_, option) => said(option?.guestsMax) },
  minNights: { ofOption: true, of: ['hotel'], optional: may, answered: (_, option) => said(option?.minNights) },
  price: { ofOption: true, answered: (_, option) => said(option?.price) },
  childPrice: {
    ofOption: true,
    of: ['excursion', 'entertainment'],
    optional: may,
    answered: (_, option) => said(option?.childPrice),
  },
  extras: { ofOption: true, optional: may, answered: (_, option) => said(option?.extras) },
  weekdays: { ofOption: true, optional: may, answered: (_, option) => said(option?.weekdays) },
  seasons: { ofOption: true, optional: may, answered: (_, option) => said(option?.seasons) },
  party: { optional: may, answered: ({ party }) => said(party) },
  cancellationPolicy: { answered: ({ cancellationPolicy }) => said(cancellationPolicy) },
  confirmation: { answered: ({ confirmation }) => said(confirmation) },
}

export const emptyContent = (): DraftContent => ({ photos: [], options: [{ key: 'option-1' }] })

/** What is asked of such a service, in its order: all questions of an option before those of the next. */
export function listSteps(content: DraftContent): DraftStep[] {
  const asked = draftFields.filter((field) => isAsked(questions[field], content))
  const first = asked.findIndex((field) => questions[field].ofOption)
  const ofOption = asked.filter((field) => questions[field].ofOption)
  const plain = (fields: readonly DraftField[]) => fields.map((field) => toStep(content, field))
  const ofService = (field: DraftField) => !questions[field].ofOption
  return [
    ...plain(asked.slice(0, first)),
    ...content.options.flatMap((_, option) => ofOption.map((field) => toStep(content, field, option))),
    ...plain(asked.slice(first).filter(ofService)),
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

/** The first question that waits; undefined when the service can be sent. */
export const findMissingStep = (content: DraftContent): DraftStep | undefined =>
  listSteps(content).find(({ answered }) => !answered)

/** What travellers read and see is looked at by an operator; prices, numbers and times are the organizer's own. */
export function needsReview(published: DraftContent | null, content: DraftContent): boolean {
  return published === null || JSON.stringify(listSeen(published)) !== JSON.stringify(listSeen(content))
}

function listSeen(content: DraftContent): unknown[] {
  const { category, title, description, photos, region, city, address, meetingPoint, guide, kind } = content
  const names = content.options.map(({ key, name, extras }) => [key, name, extras?.map((extra) => extra.title)])
  const pictures = photos.map(({ url }) => url)
  const place = [region, city, address, meetingPoint]
  return [category, title, description, pictures, place, guide, kind, content.openingHours, names]
}
