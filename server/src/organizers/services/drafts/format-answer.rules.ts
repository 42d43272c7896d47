import type {
  DraftContent,
  DraftField,
  DraftOption,
  DraftStep,
} from '@enp/shared/calls/organizers/organizer-drafts-shapes'
import type { DraftWords } from '../more/draft-words.rules.ts'
import { formatDuration, formatGuide, formatList } from '../more/format-more.rules.ts'

type Format = (content: DraftContent, option: DraftOption, words: DraftWords) => string | number | null | undefined

const toDay = (monthAndDay: string) => `${monthAndDay.slice(3)}.${monthAndDay.slice(0, 2)}`

const formats: Readonly<Record<Exclude<DraftField, 'photos'>, Format>> = {
  category: ({ category }) => category,
  title: ({ title }) => title,
  description: ({ description }) => description,
  region: ({ region }) => region,
  city: ({ city }) => city,
  address: ({ address }) => address,
  meetingPoint: ({ meetingPoint }) => meetingPoint,
  guide: ({ guide }) => guide && formatGuide(guide),
  duration: ({ durationMinutes }, _option, words) =>
    typeof durationMinutes === 'number' ? formatDuration(durationMinutes, words) : undefined,
  difficulty: ({ difficulty }) => difficulty,
  kind: ({ kind }) => kind,
  ageLimit: ({ ageLimit }) => ageLimit,
  checkTimes: ({ checkInFrom, checkOutUntil }) => checkInFrom && checkOutUntil && `${checkInFrom}–${checkOutUntil}`,
  openingHours: ({ openingHours }) => openingHours,
  optionName: (_content, { name }) => name,
  startTimes: (_content, { startTimes }) => startTimes?.join(', '),
  capacity: (_content, { capacity }) => capacity,
  guestsMax: (_content, { guestsMax }) => guestsMax,
  minNights: (_content, { minNights }) => minNights,
  price: (_content, { price }) => price,
  childPrice: (_content, { childPrice }) => childPrice,
  extras: (_content, { extras }) => extras && formatList(extras.map(({ title, price }) => `${title} — ${price}`)),
  weekdays: (_content, { weekdays }, words) => weekdays?.map((day) => words.weekdays[day - 1]).join(', '),
  seasons: (_content, { seasons }, { closed }) =>
    seasons &&
    formatList(
      seasons.map(
        ({ from, until, percent }) => `${toDay(from)}–${toDay(until)} ${percent === 0 ? closed : `${percent} %`}`,
      ),
    ),
  party: ({ party }) => party && `${party.least}–${party.most}`,
  cancellationPolicy: ({ cancellationPolicy }) => cancellationPolicy,
  confirmation: ({ confirmation }) => confirmation,
}

/** The present answer as it may be typed again; undefined without an answer and for photos. */
export function formatAnswer(
  content: DraftContent,
  { field, option }: Pick<DraftStep, 'field' | 'option'>,
  words: DraftWords,
): string | undefined {
  if (field === 'photos') return undefined
  const value = formats[field](content, content.options[option ?? 0] ?? { key: '' }, words)
  return value === undefined || value === null ? undefined : String(value)
}
