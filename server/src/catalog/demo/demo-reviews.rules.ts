import type { Language } from '@enp/shared/calls/api'
import type { ServiceCategory } from '@enp/shared/calls/catalog/catalog-shapes'
import type { ReviewTag } from '@enp/shared/catalog/review-tags'
import { randomFrom } from './demo-random.rules.ts'

export interface RatedService {
  readonly id: string
  readonly key: string
  readonly category: ServiceCategory
  readonly rating: number
  readonly reviews: number
}

type Texts = Readonly<Record<Language, readonly string[]>>
type LocalizedText = Readonly<Record<Language, string>>

export interface ReviewPhrases {
  readonly names: Texts
  readonly openings: Texts
  readonly praise: Readonly<Record<ServiceCategory, ReadonlyArray<LocalizedText & { readonly tag: ReviewTag }>>>
  readonly doubts: Readonly<Record<ServiceCategory, readonly LocalizedText[]>>
  readonly middling: Texts
  readonly replies: Texts
}

export interface DemoReview {
  readonly service_id: string
  readonly key: string
  readonly author: string
  readonly rating: number
  readonly text: string
  readonly tags: readonly ReviewTag[]
  readonly language: Language
  readonly reply: string | null
  readonly minutes_ago: number
}

const tail = [0.02, 0.04, 0.14] as const

/** Star counts that add up to `count`, and average `rating` (hundredths) as near as possible. */
export function demoHistogram(rating: number, count: number): number[] {
  const stars = Math.round((rating * count) / 100)
  for (const share of [1, 0.75, 0.5, 0.25, 0]) {
    const unhappy = ((5 * count - stars) / 2) * share
    const [one, two, three] = tail.map((part) => Math.floor(unhappy * part))
    const [low, lowStars] = [sum([one, two, three]), (one ?? 0) + 2 * (two ?? 0) + 3 * (three ?? 0)]
    const [rest, restStars] = [count - low, stars - lowStars]
    const counts = [one ?? 0, two ?? 0, three ?? 0, 5 * rest - restStars, restStars - 4 * rest]
    if (counts.every((each) => each >= 0)) return counts
  }
  // An average below four stars: all ratings have the two nearest values.
  const floor = Math.min(4, Math.max(1, Math.floor(stars / Math.max(1, count))))
  const more = stars - floor * count
  return [1, 2, 3, 4, 5].map((each) => (each === floor ? count - more : each === floor + 1 ? more : 0))
}

const fewest = 7
const spread = 4
const [newestDays, oldestDays] = [3, 330]
const minutesOfDay = 1_440
const chances = { english: 0.15, opening: 0.6, second: 0.55, reply: 0.3 }

export function demoReviews(service: RatedService, phrases: ReviewPhrases): DemoReview[] {
  const random = randomFrom(`review/${service.key}`)
  const left = demoHistogram(service.rating, service.reviews).map((count, index) => (index < 2 ? 0 : count))
  const many = Math.min(sum(left), fewest + Math.floor(random() * spread))
  const [praise, doubts] = [
    shuffled(phrases.praise[service.category], random),
    shuffled(phrases.doubts[service.category], random),
  ]
  const names = { ru: shuffled(phrases.names.ru, random), en: shuffled(phrases.names.en, random) }
  const openings = { ru: shuffled(phrases.openings.ru, random), en: shuffled(phrases.openings.en, random) }
  const reviews = Array.from({ length: many }, (_, index): DemoReview => {
    const rating = takeStar(left, random)
    const language: Language = random() < chances.english ? 'en' : 'ru'
    const chosen = [
      praise[(2 * index) % praise.length],
      ...(random() < chances.second ? [praise[(2 * index + 1) % praise.length]] : []),
    ]
    const kind = chosen.filter((one) => one !== undefined)
    const doubt = doubts[index % doubts.length]
    const text = [
      rating === 5 && random() < chances.opening ? pick(openings[language], index) : '',
      rating < 4 ? pick(phrases.middling[language], index) : '',
      ...(rating < 4 ? kind.slice(0, 1) : kind).map((one) => one[language]),
      rating < 5 && doubt ? doubt[language] : '',
    ]
    const days = newestDays + Math.floor(random() ** 1.5 * (oldestDays - newestDays))
    return {
      service_id: service.id,
      key: `demo-${index + 1}`,
      author: pick(names[language], index),
      rating,
      text: text.filter(Boolean).join(' '),
      tags: rating < 4 ? [] : [...new Set(kind.map(({ tag }) => tag))],
      language,
      reply: rating < 5 && random() < chances.reply ? pick(phrases.replies[language], index) : null,
      minutes_ago: days * minutesOfDay + Math.floor(random() * minutesOfDay),
    }
  })
  return reviews.filter(({ text }, index) => reviews.findIndex((other) => other.text === text) === index)
}

function takeStar(left: number[], random: () => number): number {
  let at = random() * sum(left)
  const index = left.findIndex((count) => {
    at -= count
    return at < 0
  })
  left[index] = (left[index] ?? 1) - 1
  return index + 1
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? ''
const sum = (counts: readonly (number | undefined)[]) =>
  counts.reduce<number>((total, count) => total + (count ?? 0), 0)
